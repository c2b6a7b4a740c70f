import { useObserved } from '@sampan/web-client/storage/use-observed';
import { Suspense, useEffect } from 'react';
import { OtherLoginMethods, SecondStepForm } from './login-sections.ts';
import { LoginWays } from './login-ways.tsx';
import { type LoginWaysProps } from './login-ways-props.ts';
import { secondStep } from './second-step.ts';

/** The login in the popup and on /login: the form with the other ways in below it, or the second step. */
export function LoginSteps({ onDone, notice, agents }: LoginWaysProps) {
  const step = useObserved(secondStep, null);
  useEffect(() => () => secondStep.set(null), []);
  if (step)
    return (
      <Suspense fallback={null}>
        <SecondStepForm step={step} onDone={onDone} />
      </Suspense>
    );
  return (
    <>
      <LoginWays onDone={onDone} notice={notice} agents={agents} />
      <Suspense fallback={null}>
        <OtherLoginMethods />
      </Suspense>
    </>
  );
}
