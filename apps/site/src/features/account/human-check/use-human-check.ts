import type { endpoints as table, ValueOf } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import type { PathPoint } from './slider-path.ts';

type Challenge = ValueOf<(typeof table)['humanCheck']>;

export interface SliderAnswer {
  position: number;
  durationMs: number;
  path: PathPoint[];
}

export interface HumanCheck {
  state: 'loading' | 'ready' | 'checking' | 'done' | 'failed' | 'unavailable';
  challenge: Challenge | null;
  /** Id of the passed check, to be sent with the form; undefined until then or where the brand asks for none. */
  passedId: string | undefined;
  answer: (answer: SliderAnswer) => Promise<void>;
  /** The way for whoever cannot slide: a few seconds of work by the machine. */
  work: () => Promise<void>;
  /** A check is good for one use: ask for a new one after every refusal. */
  renew: () => void;
}

/** Gives the page a turn between chunks of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** One human check of one kind of act. `on` false: the brand asks for none. */
export function useHumanCheck(action: 'login' | 'register' | 'sms', on: boolean): HumanCheck {
  const [state, setState] = useState<HumanCheck['state']>('loading');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [round, setRound] = useState(0);
  const failed = useRef(false);
  const renew = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (!on) return;
    const stop = new AbortController();
    setState('loading');
    call(endpoints.humanCheck, { action }, { signal: stop.signal }).then(
      (next) => {
        setChallenge(next);
        setState(failed.current ? 'failed' : 'ready');
        failed.current = false;
      },
      (error) => {
        if (!stop.signal.aborted || !isApiError(error, 'aborted')) setState('unavailable');
      },
    );
    return () => stop.abort();
  }, [action, on, round]);

  // An old challenge, passed or not, would only be refused together with the form.
  useEffect(() => {
    if (!challenge) return;
    const timer = setTimeout(renew, Math.max(1_000, challenge.expiresAt - serverNow() - 2_000));
    return () => clearTimeout(timer);
  }, [challenge, renew]);

  const send = async (body: Omit<Parameters<typeof call<(typeof table)['humanCheckAnswer']>>[1] & object, 'id'>) => {
    if (!challenge) return;
    setState('checking');
    try {
      await call(endpoints.humanCheckAnswer, { id: challenge.id, ...body });
      setState('done');
    } catch (error) {
      failed.current = isApiError(error, 'human.check.failed');
      renew();
    }
  };
  const work = async () => {
    if (!challenge) return;
    setState('checking');
    const { solveWork } = await import('./solve-work.ts');
    const n = await solveWork({ id: challenge.id, bits: challenge.work.bits, pause });
    if (n !== null) await send({ work: n });
  };
  const passedId = on && state === 'done' ? challenge?.id : undefined;
  return { state, challenge, passedId, answer: (answer) => send(answer), work, renew };
}
