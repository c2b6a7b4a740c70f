import type { GameProduct } from '@sampan/contract/game-products';
import { serverNow } from '@sampan/web-client/calls/server-clock';
import { addDays, dayOf } from '@sampan/web-client/formatting/period';
import { useMessages } from '@sampan/web-client/i18n/use-messages';
import { useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { useBrand } from '../../../shared/brand/use-permission.ts';
import { useFormat } from '../../../shared/i18n/use-format.ts';
import { showToast } from '../../../shared/toasts/toasts.ts';
import { commissionsEndpoints } from '../commissions-endpoints.ts';
import { type ContractKind, sentTerms, type Terms } from '../commissions-queries.ts';
import type { CommissionsKey } from '../locales/index.ts';
import { useSign } from '../parts/use-sign.ts';
import type { ProductsKey } from '../products/locales/index.ts';
import { percentOf } from '../rules/rate.ts';
import {
  emptyTier,
  MAX_TIERS,
  readTerms,
  type TermsFault,
  type TypedTerms,
  type TypedTier,
  typeTerms,
} from '../rules/terms-form.ts';

export interface OfferProps {
  kind: ContractKind;
  /** What may not be exceeded: the own contract's terms. */
  bound: Terms;
  /** The own contract. */
  reference: string | null;
  agents: readonly { id: string; name: string }[];
  /** Chosen before; empty: nobody yet. */
  agentId: string;
  onBack: () => void;
}

/** State of the form of an offer: what was typed, what is wrong with it, and sending it once it is signed. */
export function useOffer({ kind, bound, agents, agentId: first, onBack }: OfferProps) {
  const t = useMessages<CommissionsKey>();
  const { digits } = useFormat();
  const today = dayOf(serverNow(), useBrand().timeZone);
  const [typed, setTyped] = useState<TypedTerms>(() => typeTerms(bound));
  const [agentId, setAgentId] = useState(first);
  const [startsOn, setStartsOn] = useState(addDays(today, 1));
  const [answerDays, setAnswerDays] = useState(7);
  const [touched, setTouched] = useState(false);
  const read = readTerms(typed, bound, { digits, dividend: kind === 'dividend' });
  const faults = 'faults' in read ? read.faults : [];
  const terms = 'terms' in read ? read.terms : null;
  const { sign, ...signing } = useSign(() => {
    const name = agents.find(({ id }) => id === agentId)?.name ?? '';
    showToast({ tone: 'ok', title: t('commissions.form.sent', { name }) });
    onBack();
  });
  const change = (part: Partial<TypedTerms>) => setTyped({ ...typed, ...part });
  const send = () => {
    setTouched(true);
    if (!terms || agentId === '' || startsOn < today) return;
    const body = { agentId, kind, terms: sentTerms(terms), startsOn, answerDays };
    void sign((password) => call(commissionsEndpoints.offerContract, { ...body, ...password }));
  };
  return {
    typed,
    terms,
    change,
    changeTier: (index: number, part: Partial<TypedTier>) =>
      change({ tiers: typed.tiers.map((tier, at) => (at === index ? { ...tier, ...part } : tier)) }),
    addTier: () => typed.tiers.length < MAX_TIERS && change({ tiers: [...typed.tiers, emptyTier] }),
    removeTier: (index: number) => change({ tiers: typed.tiers.filter((_, at) => at !== index) }),
    asksLoss: kind === 'dividend' || bound.tiers.some(({ loss }) => loss !== null),
    changeProduct: (product: GameProduct, share: string) =>
      change({ products: { ...typed.products, [product]: share } }),
    faultAt: (at: Exclude<TermsFault['at'], 'tier' | 'product'>) => faults.find((fault) => fault.at === at),
    productFault: (product: GameProduct) => faults.find((fault) => fault.at === 'product' && fault.product === product),
    tierFault: (index: number, field: keyof TypedTier) =>
      faults.find((fault) => fault.at === 'tier' && fault.index === index && fault.field === field),
    textOf: useFaultText(),
    agentId,
    setAgentId,
    startsOn,
    setStartsOn,
    answerDays,
    setAnswerDays,
    today,
    touched,
    send,
    signing,
  };
}
export type OfferState = ReturnType<typeof useOffer>;

/** What is wrong with a field, and what the own contract allows there. */
function useFaultText(): (fault: TermsFault) => string {
  const t = useMessages<CommissionsKey | ProductsKey>();
  const { money } = useFormat();
  return (fault) => {
    if (fault.at === 'products') return t('commissions.product.none');
    if (fault.at === 'product')
      return fault.why === 'exceeds'
        ? t('commissions.product.most', { share: percentOf(fault.own) })
        : t('commissions.product.shareFormat');
    if (fault.at === 'tier') {
      if ('own' in fault)
        return fault.own === 0
          ? t('commissions.fault.rateNone')
          : t('commissions.fault.rate', { rate: percentOf(fault.own) });
      return fault.why === 'order'
        ? t('commissions.fault.order', { tier: fault.index })
        : t('commissions.fault.format');
    }
    if (fault.at === 'floating')
      return t(fault.why === 'exceeds' ? 'commissions.fault.floating' : 'commissions.fault.floatingLoss');
    if (fault.at === 'carry') return t('commissions.fault.carry');
    return 'own' in fault
      ? t(`commissions.fault.${fault.at}`, { amount: money(fault.own) })
      : t('commissions.fault.format');
  };
}
