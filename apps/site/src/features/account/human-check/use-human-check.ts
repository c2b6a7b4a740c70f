import type { endpoints as table, ValueOf } from '@sampan/contract';
import { isApiError } from '@sampan/web-client/calls/api-error';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { endpoints } from '../../../shared/api/endpoints.ts';
import type { PathPoint } from './slider-path.ts';

type Challenge = ValueOf<(typeof table)['humanCheck']>;

export interface SliderAnswer {
  position: number;
  durationMs: number;
  path: PathPoint[];
}

export type FrameSaid = { token: string } | { failed: true } | { expired: true };

export interface HumanCheck {
  state: 'loading' | 'ready' | 'checking' | 'done' | 'failed' | 'unavailable';
  challenge: Challenge | null;
  /** Id of the passed check, to be sent with the form; undefined until then or where the brand asks for none. */
  passedId: string | undefined;
  answer: (answer: SliderAnswer) => Promise<void>;
  /** The way for whoever cannot slide: a few seconds of work by the machine. */
  work: () => Promise<void>;
  /** What the provider's frame says: the token of its widget, that the provider cannot be reached, or that time is over. */
  provide: (said: FrameSaid) => Promise<void>;
  /** A check is good for one use: ask for a new one after every refusal. */
  renew: () => void;
}

/** Gives the page a turn between chunks of work. */
const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** Its code is loaded with the first check, not with the page. */
async function solve(id: string, bits: number, signal?: AbortSignal): Promise<number | null> {
  const { solveWork } = await import('./solve-work.ts');
  return solveWork({ id, bits, pause, ...(signal && { signal }) });
}

/** The work that goes with the slide, done while the hand slides; null when it was called off. */
function useWorkBeside(challenge: Challenge | null) {
  const beside = useRef<Promise<number | null>>(Promise.resolve(null));
  useEffect(() => {
    if (!challenge || challenge.widget) return;
    const stop = new AbortController();
    beside.current = solve(challenge.id, challenge.work.beside, stop.signal).catch(() => null);
    return () => stop.abort();
  }, [challenge]);
  return beside;
}

/** What the last answer leaves to the next challenge. */
interface Past {
  failed: boolean;
  /** The provider's frame does not load here, or the server cannot reach it: the picture, from now on. */
  embedded: boolean;
}

type Action = 'login' | 'register' | 'sms';

/** The challenge on show, asked for anew when it is over or `renew` says so. */
function useChallenge(action: Action, on: boolean, past: RefObject<Past>) {
  const [state, setState] = useState<HumanCheck['state']>('loading');
  const [challenge, setChallenge] = useState<Challenge | null>(null);
  const [round, setRound] = useState(0);
  const renew = useCallback(() => setRound((before) => before + 1), []);

  useEffect(() => {
    if (!on) return;
    const stop = new AbortController();
    setState('loading');
    const asked = past.current.embedded ? { action, embedded: true } : { action };
    call(endpoints.humanCheck, asked, { signal: stop.signal }).then(
      (next) => {
        setChallenge(next);
        setState(past.current.failed ? 'failed' : 'ready');
        past.current.failed = false;
      },
      (error) => {
        if (!stop.signal.aborted || !isApiError(error, 'aborted')) setState('unavailable');
      },
    );
    return () => stop.abort();
  }, [action, on, round, past]);

  // An old challenge, passed or not, would only be refused together with the form.
  useEffect(() => {
    if (!challenge) return;
    const timer = setTimeout(renew, Math.max(1_000, challenge.expiresAt - serverNow() - 2_000));
    return () => clearTimeout(timer);
  }, [challenge, renew]);
  return { state, setState, challenge, renew };
}

/** One human check of one kind of act. `on` false: the brand asks for none. */
export function useHumanCheck(action: Action, on: boolean): HumanCheck {
  const past = useRef<Past>({ failed: false, embedded: false });
  const { state, setState, challenge, renew } = useChallenge(action, on, past);
  const beside = useWorkBeside(challenge);

  const send = async (body: Omit<Parameters<typeof call<(typeof table)['humanCheckAnswer']>>[1] & object, 'id'>) => {
    if (!challenge) return;
    setState('checking');
    try {
      await call(endpoints.humanCheckAnswer, { id: challenge.id, ...body });
      setState('done');
    } catch (error) {
      past.current.failed = isApiError(error, 'human.check.failed');
      if (isApiError(error, 'human.check.unavailable')) past.current.embedded = true;
      renew();
    }
  };
  const work = async () => {
    if (!challenge) return;
    setState('checking');
    const n = await solve(challenge.id, challenge.work.bits);
    if (n !== null) await send({ work: n });
  };
  const slide = async (answer: SliderAnswer) => {
    if (!challenge) return;
    setState('checking');
    const done = await beside.current;
    // Called off by a newer challenge, or its code did not load: there is nothing to send.
    if (done === null) return renew();
    await send({ ...answer, work: done });
  };
  const provide = async (said: FrameSaid) => {
    if ('token' in said) return send({ token: said.token });
    if ('failed' in said) past.current.embedded = true;
    renew();
  };
  const passedId = on && state === 'done' ? challenge?.id : undefined;
  return { state, challenge, passedId, answer: slide, work, provide, renew };
}
