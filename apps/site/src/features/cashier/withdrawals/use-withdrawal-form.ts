import { isUnsure } from '@sampan/web-client/calls/order-intent';
import { type AmountLimits, smallest } from '@sampan/web-client/formatting/read-amount';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { takeWithdrawal, type WithdrawalOptions } from '../cashier-queries.ts';
import { atLeast } from '../orders/money-sums.ts';
import { storeWithdrawalAmount, withdrawalDraft, withdrawalIntent } from '../orders/order-draft.ts';

/** The payee that is chosen, else the first that may be paid by now. */
function usePayee(options: WithdrawalOptions) {
  const [payeeId, setPayeeId] = useState(withdrawalDraft.payeeId);
  const usable = options.payees.filter((entry) => entry.usableAt === null);
  const choose = (next: string) => {
    withdrawalDraft.payeeId = next;
    setPayeeId(next);
  };
  return { payee: usable.find((entry) => entry.id === payeeId) ?? usable[0], choose };
}

/** The payment password, where the account has one. */
function usePaymentPassword() {
  const [password, setPassword] = useState('');
  const [passwordFault, setPasswordFault] = useState(false);
  return {
    password,
    passwordFault,
    setPasswordFault,
    clearPassword: () => setPassword(''),
    setPassword(next: string) {
      setPassword(next);
      setPasswordFault(false);
    },
  };
}

/** One request at a time; of one whose outcome is unknown the intent is kept, so that asking again is the same order. */
function useOneRequest() {
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const run = async (request: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await request();
    } catch (error) {
      if (!isUnsure(error)) withdrawalIntent.settle();
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, failure, setFailure, run };
}

const limitsOf = (options: WithdrawalOptions, digits: number): AmountLimits => ({
  min: options.minimumAmount,
  max: smallest([options.maximumAmount, options.leftToday.amount], digits),
  available: options.available,
  digits,
});

/** The same intent asked again is the same order. */
const requestWithdrawal = (body: { payeeId: string; amount: string; paymentPassword?: string }) =>
  call(cashierEndpoints.createWithdrawal, body, { intent: withdrawalIntent.keyFor(body) });

/** State and acts of the withdrawal form. `onRequested` gets the new withdrawal's reference. */
export function useWithdrawalForm(options: WithdrawalOptions, onRequested: (reference: string) => void) {
  const client = useQueryClient();
  const { digits } = useBrand().currency;
  const { payee, choose } = usePayee(options);
  const { password, passwordFault, setPasswordFault, setPassword, clearPassword } = usePaymentPassword();
  const { busy, failure, setFailure, run } = useOneRequest();
  const [asking, setAsking] = useState(false);
  const amount = useAmount(limitsOf(options, digits), withdrawalDraft.amount, storeWithdrawalAmount);
  const { entry, sound } = amount;

  /** Checks and opens the question. @returns the field that is wrong */
  const ask = (): 'amount' | 'paymentPassword' | null => {
    const missing = options.paymentPassword && password === '';
    const right = amount.check();
    setPasswordFault(missing);
    setFailure(null);
    if (right && !missing && payee) setAsking(true);
    return !right ? 'amount' : missing ? 'paymentPassword' : null;
  };
  const send = async () => {
    if (!payee || !sound) return;
    const secret = options.paymentPassword ? { paymentPassword: password } : {};
    await run(async () => {
      try {
        const order = await requestWithdrawal({ payeeId: payee.id, amount: entry.wire, ...secret });
        withdrawalIntent.settle();
        storeWithdrawalAmount('');
        clearPassword();
        takeWithdrawal(client, order);
        onRequested(order.reference);
      } finally {
        setAsking(false);
      }
    });
  };
  return {
    digits,
    payee,
    amount,
    entry,
    failure,
    asking,
    busy,
    password,
    passwordFault,
    setPassword,
    needsTwo: sound && atLeast(entry.wire, options.secondApprovalFrom, digits),
    ask,
    send,
    sound,
    unsure: failure !== null && isUnsure(failure),
    setAsking,
    choose,
  };
}

export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>;
