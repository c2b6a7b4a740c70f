import { isUnsure } from '@sampan/web-client/calls/order-intent';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { takeWithdrawal, type WithdrawalOptions } from '../cashier-queries.ts';
import { type AmountFault, type AmountLimits, readAmount } from '../orders/amount-entry.ts';
import { atLeast, smallest } from '../orders/money-sums.ts';
import { clearWithdrawalAmount, withdrawalDraft, withdrawalIntent } from '../orders/order-draft.ts';

/** State and acts of the withdrawal form. `onRequested` gets the new withdrawal's reference. */
export function useWithdrawalForm(options: WithdrawalOptions, onRequested: (reference: string) => void) {
  const client = useQueryClient();
  const { digits } = useBrand().currency;
  const [payeeId, setPayeeId] = useState(withdrawalDraft.payeeId);
  const usable = options.payees.filter((entry) => entry.usableAt === null);
  const payee = usable.find((entry) => entry.id === payeeId) ?? usable[0];
  const [password, setPassword] = useState('');
  const [passwordFault, setPasswordFault] = useState(false);
  const [text, setText] = useState(withdrawalDraft.amount);
  const [fault, setFault] = useState<AmountFault>();
  const [failure, setFailure] = useState<unknown>(null);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const limits: AmountLimits = {
    min: options.minimumAmount,
    max: smallest([options.maximumAmount, options.leftToday.amount], digits),
    available: options.available,
    digits,
  };
  const entry = readAmount(text, limits);

  /** Checks and opens the question. @returns the field that is wrong */
  const ask = (): 'amount' | 'paymentPassword' | null => {
    const missing = options.paymentPassword && password === '';
    setFault(entry.fault ?? undefined);
    setPasswordFault(missing);
    setFailure(null);
    if (!entry.fault && !missing && payee) setAsking(true);
    return entry.fault ? 'amount' : missing ? 'paymentPassword' : null;
  };
  const send = async () => {
    if (running.current || !payee || entry.fault) return;
    running.current = true;
    setBusy(true);
    const body = {
      payeeId: payee.id,
      amount: entry.wire,
      ...(options.paymentPassword ? { paymentPassword: password } : {}),
    };
    try {
      const order = await call(cashierEndpoints.createWithdrawal, body, { intent: withdrawalIntent.keyFor(body) });
      withdrawalIntent.settle();
      clearWithdrawalAmount();
      setPassword('');
      takeWithdrawal(client, order);
      onRequested(order.reference);
    } catch (error) {
      if (!isUnsure(error)) withdrawalIntent.settle();
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
      setAsking(false);
    }
  };
  return {
    digits,
    payee,
    text,
    entry,
    fault,
    failure,
    asking,
    busy,
    limits,
    password,
    passwordFault,
    setPassword(next: string) {
      setPassword(next);
      setPasswordFault(false);
    },
    needsTwo: entry.fault === null && atLeast(entry.wire, options.secondApprovalFrom, digits),
    ask,
    send,
    sound: entry.fault === null,
    unsure: failure !== null && isUnsure(failure),
    keepAsking: setAsking,
    choose(next: string) {
      withdrawalDraft.payeeId = next;
      setPayeeId(next);
    },
    setText(next: string) {
      withdrawalDraft.amount = next;
      setText(next);
      setFault(undefined);
    },
  };
}

export type WithdrawalFormState = ReturnType<typeof useWithdrawalForm>;
