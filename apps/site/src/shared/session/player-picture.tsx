import { cx } from '@sampan/ui';
import { queryKeys } from '@sampan/web-client/queries/query-keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/call.ts';
import { endpoints } from '../api/endpoints.ts';
import css from './player-picture.module.css';
import { useSignedIn } from './session.ts';

export interface PlayerPictureProps {
  name: string;
  large?: boolean;
  className?: string | undefined;
}

/** The member's picture (E-015); the first letter in a disc while it is on its way and when it cannot be shown (S-241). */
export function PlayerPicture({ name, large, className }: PlayerPictureProps) {
  const signedIn = useSignedIn();
  const { data } = useQuery({
    queryKey: queryKeys.icon,
    queryFn: ({ signal }) => call(endpoints.icon, {}, { signal }),
    staleTime: 300_000,
    enabled: signedIn,
  });
  const [broken, setBroken] = useState('');
  const source = signedIn && data && data.icon !== broken ? data.icon : null;
  return (
    <span className={cx(css.disc, large && css.large, className)} aria-hidden="true">
      {source ? (
        <img className={css.picture} src={source} alt="" onError={() => setBroken(source)} />
      ) : (
        ([...name][0]?.toUpperCase() ?? '')
      )}
    </span>
  );
}
