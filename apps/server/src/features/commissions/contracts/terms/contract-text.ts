/** The text that both sides of a contract read and sign, and its hash: pure. */
import { createHash } from 'node:crypto';
import { formatMoney, gameProducts, rateOfAll, seriesPoints } from '@sampan/contract';
import { highestRate } from '../../rules/compare-terms.ts';
import type { ContractKind, Terms, Tier } from '../../rules/terms.ts';

export interface ContractFacts {
  reference: string;
  version: number;
  brand: string;
  currency: { code: string; digits: number };
  kind: ContractKind;
  agentId: string;
  payerId: string | null;
  terms: Terms;
  startsOn: string;
}

export const contractReference = (contractId: bigint): string => `K${`${contractId}`.padStart(8, '0')}`;

/** 2 500 parts per million is 0.25 %. */
export const percentText = (rate: number): string => `${rate / 10_000} %`;

/** Of ids and figures alone: it reads the same in a hundred years, and holds no name that somebody may want forgotten. */
export function contractText(facts: ContractFacts): string {
  const { reference, version, brand, currency, kind, agentId, payerId, terms, startsOn } = facts;
  const money = (minor: bigint) => `${formatMoney(minor, currency.digits)} ${currency.code}`;
  const tier = ({ sales, active, loss, rate }: Tier, at: number) =>
    `tier ${at + 1}: sales ${money(sales)}, active ${active}${loss === null ? '' : `, loss ${money(loss)}`}, rate ${percentText(rate)}`;
  const dividend = [`floating: ${terms.floating ? 'yes' : 'no'}`, `carried over: ${terms.carry ? 'yes' : 'no'}`];
  const products = gameProducts.flatMap((product) => {
    const share = terms.products?.[product];
    if (share === undefined) return [];
    const most = rateOfAll(highestRate(terms), share);
    const points = seriesPoints(product, most);
    const series = points === null ? '' : `, ${points} points of series`;
    return [`product ${product}: counts ${percentText(share)} of its sales, at most ${percentText(most)}${series}`];
  });
  return [
    `contract: ${reference}, version ${version}`,
    `brand: ${brand}`,
    `kind: ${kind}`,
    `agent: ${agentId}`,
    `payer: ${payerId ?? 'brand'}`,
    `first day: ${startsOn}`,
    ...terms.tiers.map(tier),
    ...products,
    `at most: ${terms.cap === null ? 'no limit' : money(terms.cap)}`,
    `active from: ${money(terms.activeStake)}`,
    ...(kind === 'dividend' ? dividend : []),
    `notice: ${terms.noticeDays} days`,
  ].join('\n');
}

export const hashOf = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');
