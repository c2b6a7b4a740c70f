import type { IdentitySide, IdentityState } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { useErrorText } from '@sampan/web-client/i18n/use-error-text';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sendPicture } from '../../../shared/pictures/send-picture.ts';
import { identityEndpoints } from '../identity-endpoints.ts';
import { takeIdentity } from '../identity-queries.ts';
import type { IdentityKey } from '../locales/index.ts';
import { MOST_BYTES, shrinkPicture } from './shrink-picture.ts';

const rows = {
  front: identityEndpoints.sendFront,
  back: identityEndpoints.sendBack,
  selfie: identityEndpoints.sendSelfie,
};
const faults = ['kind', 'size', 'small', 'damaged'] as const;

/** The words of a refused picture: what is wrong with it, else what the call says. */
function useFaultText(): (error: unknown) => string {
  const t = useMessages<IdentityKey>();
  const errorText = useErrorText();
  return (error) => {
    const reason = isApiError(error, 'identity.picture.invalid') ? error.details['reason'] : undefined;
    const fault = faults.find((known) => known === reason);
    return fault ? t(`identity.fault.${fault}`) : errorText(error);
  };
}

/** One picture: chosen, drawn smaller, sent, and shown as long as the page is open. */
export function usePicture(side: IdentitySide) {
  const t = useMessages<IdentityKey>();
  const client = useQueryClient();
  const faultText = useFaultText();
  const [preview, setPreview] = useState<string | null>(null);
  const [percent, setPercent] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const shown = useRef<string | null>(null);
  const show = (picture: Blob | null) => {
    if (shown.current) URL.revokeObjectURL(shown.current);
    shown.current = picture && URL.createObjectURL(picture);
    setPreview(shown.current);
  };
  useEffect(
    () => () => {
      if (shown.current) URL.revokeObjectURL(shown.current);
    },
    [],
  );
  const send = async (file: File) => {
    setFault(null);
    setPercent(0);
    try {
      const picture = await shrinkPicture(file);
      if (picture.size > MOST_BYTES) return setFault(t('identity.fault.size'));
      const state = await sendPicture<IdentityState>({ row: rows[side], picture, onProgress: setPercent });
      show(picture);
      takeIdentity(client, state);
    } catch (error) {
      setFault(faultText(error));
    } finally {
      setPercent(null);
    }
  };
  return { preview, percent, fault, send };
}
