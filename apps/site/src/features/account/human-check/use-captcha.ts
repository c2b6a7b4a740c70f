import { useCallback, useEffect, useMemo, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import { throttled } from './throttle.ts';

const now = () => performance.now();

export interface Captcha {
  /** Shown because the server asked for it (S-072, S-104) or the brand's settings do (S-166). */
  shown: boolean;
  id: string | undefined;
  /** Address of the picture, as the specification calls it (D-177). */
  codeUrl: string | undefined;
  text: string;
  setText: (text: string) => void;
  show: () => void;
  /** A new picture and an empty field (S-105); at most once a second (S-074). */
  refresh: () => void;
}

export function useCaptcha(wanted = false): Captcha {
  const [asked, setAsked] = useState(false);
  const [picture, setPicture] = useState<{ id: string; image: string }>();
  const [text, setText] = useState('');
  const shown = wanted || asked;
  const load = useCallback(() => {
    setText('');
    call(endpoints.captcha, {}).then(setPicture, () => setPicture(undefined));
  }, []);
  const gate = useMemo(() => throttled(1000, now), []);
  const refresh = useCallback(() => void gate(load), [gate, load]);
  useEffect(() => {
    if (shown) refresh();
  }, [shown, refresh]);
  return { shown, id: picture?.id, codeUrl: picture?.image, text, setText, show: () => setAsked(true), refresh };
}
