import { isUnsure } from '@sampan/web-client/calls/order-intent';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useAmount } from '../../../shared/money/use-amount.ts';
import { useQueryParams } from '../../../shared/route/use-query-params.ts';
import { cashierEndpoints } from '../cashier-endpoints.ts';
import { bonusesQuery, type DepositMethod, takeDeposit } from '../cashier-queries.ts';
import { depositDraft, depositIntent } from '../orders/order-draft.ts';

const storeAmount = (text: string): void => {
  depositDraft.amount = text;
};

/** What a form begins with where this visit has no draft: the method used last, and the bonus that was pressed. */
export interface DepositStart {
  method?: string | undefined;
  bonusId?: string | null | undefined;
}

/** The bonus that goes with the deposit: pressed before, drafted, or named by the reward centre's link. */
function useChosenBonus(start: DepositStart) {
  const named = useQueryParams().get('bonus');
  const { data: offers } = useQuery(bonusesQuery);
  const [bonusId, setBonusId] = useState(start.bonusId ?? depositDraft.bonusId ?? named);
  // One that is not among the offers is no choice: an old link, or one that is taken.
  const bonus = offers?.find(({ id }) => id === bonusId) ?? null;
  return {
    bonus,
    offers: offers ?? [],
    /** Until the offers are here the server decides. */
    chosenId: offers ? (bonus?.id ?? null) : bonusId,
    chooseBonus(next: string | null) {
      depositDraft.bonusId = next;
      setBonusId(next);
    },
  };
}

/** State and acts of the deposit form. `onOpened` gets the new order's reference. */
export function useDepositForm(
  methods: readonly DepositMethod[],
  onOpened: (reference: string) => void,
  start: DepositStart = {},
) {
  const client = useQueryClient();
  const { digits } = useBrand().currency;
  const open = methods.filter((method) => method.open);
  const [code, setCode] = useState(depositDraft.method || start.method);
  const method = open.find((entry) => entry.code === code) ?? open[0];
  const { chosenId, bonus, offers, chooseBonus } = useChosenBonus(start);
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const limits = { min: method?.min ?? '0', max: method?.max ?? '0', digits };
  const amount = useAmount(limits, depositDraft.amount, storeAmount);
  const submit = async (): Promise<boolean> => {
    // Set before the first await: a second tap in the same frame makes no second order.
    if (running.current || !method) return false;
    setFailure(null);
    if (!amount.check()) return false;
    running.current = true;
    setBusy(true);
    const body = { method: method.code, amount: amount.entry.wire, ...(chosenId !== null && { bonusId: chosenId }) };
    try {
      const order = await call(cashierEndpoints.createDeposit, body, { intent: depositIntent.keyFor(body) });
      depositIntent.settle();
      depositDraft.amount = '';
      depositDraft.bonusId = null;
      takeDeposit(client, order);
      onOpened(order.reference);
    } catch (error) {
      if (!isUnsure(error)) depositIntent.settle();
      setFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
    return true;
  };
  return {
    method,
    digits,
    failure,
    busy,
    amount,
    bonusId: bonus?.id ?? null,
    bonus,
    offers,
    submit,
    unsure: failure !== null && isUnsure(failure),
    choose(next: string) {
      depositDraft.method = next;
      setCode(next);
      amount.hush();
    },
    chooseBonus,
  };
}
