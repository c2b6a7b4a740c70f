import { type endpoints, parseMoney, type ValueOf } from '@sampan/contract';
import type { Person } from '../person.ts';

export const KINDS = ['realtime', 'hourly', 'daily', 'dividend'] as const;
export type Kind = (typeof KINDS)[number];
export type Contract = ValueOf<typeof endpoints.endContract>;
export type Bill = ValueOf<typeof endpoints.claimDividend>;

/** Of 0633: general agent, agent, affiliate by sales, affiliate by loss. */
export type AgentType = 1 | 2 | 41 | 42;

/** An agent of the simulated brand. */
export interface SimulatedAgent extends Person {
  type: AgentType;
  above: SimulatedAgent | null;
  /** Of the link that brings members. */
  code: string;
  /** Of the link that brings agents; '' for affiliates. */
  agentCode: string;
  paymentPassword: string | undefined;
}

export const mayGive = ({ type }: SimulatedAgent): boolean => type === 1 || type === 2;

export function mayHave({ type }: SimulatedAgent, kind: Kind): boolean {
  if (type === 41) return kind !== 'dividend';
  return type === 42 ? kind === 'dividend' : true;
}

/** What agents were told, by agent and bill: the ledger must say the same. */
export interface CommissionBook {
  agents: SimulatedAgent[];
  /** Who is paid by a contract and who pays it (null: the brand), as the contract said when it was signed. */
  contracts: Map<string, { agentId: string; payerId: string | null; kind: Kind }>;
  /** Codes by which players come. */
  codes: string[];
}

export const createCommissionBook = (): CommissionBook => ({ agents: [], contracts: new Map(), codes: [] });

/** Amounts on the wire may be below zero. */
export const minorOf = (text: string, digits: number): bigint => {
  const below = text.startsWith('-');
  const minor = parseMoney(below ? text.slice(1) : text, digits) ?? 0n;
  return below ? -minor : minor;
};
