/** Contracts as their sides offer, answer and end them. */
import { type AgentContract, endpoints, type ValueOf } from '@sampan/contract';
import { dayOf } from '@sampan/engines/lottery/games/zoned-time';
import { loadSettings } from '../src/features/brand/index.ts';
import { makeOffer } from '../src/features/commissions/contracts/offer-contract.service.ts';
import type { contractKinds, Terms } from '../src/features/commissions/rules/terms.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import { valueOf } from './agent-team.ts';
import { commissionFixture, flatTerms, type TeamMember } from './commission-fixture.ts';
import type { TestApp } from './test-app.ts';

export type ContractPlayer = TeamMember & { token: string };
type Contracts = ValueOf<typeof endpoints.contracts>;
type Kind = (typeof contractKinds)[number];

const answerOf = {
  dividend: endpoints.processDividend,
  daily: endpoints.processDailySalary,
  hourly: endpoints.processHourlySalary,
  realtime: endpoints.processRealtimeSalary,
} as const;

const wire = (rate: number, more: object = {}) => ({
  tiers: [{ sales: '100.00', active: 1, rate }],
  cap: null,
  activeStake: '1.00',
  floating: false,
  carry: false,
  noticeDays: 0,
  ...more,
});
const flat = (rate: number, more: Partial<Terms> = {}) =>
  flatTerms(rate, { tiers: [{ sales: 10_000n, active: 1, loss: null, rate }], activeStake: 100n, ...more });

export function contractSteps(app: TestApp) {
  const { db, call } = app;
  const zone = 'Asia/Bangkok';
  const { brand, newPlayer, newBelow } = commissionFixture(db, app, zone);
  const today = dayOf(Date.now(), zone);

  /** The brand offers, as an operator would. */
  async function offerByBrand(agent: TeamMember, kind: Kind, terms: Terms, startsOn = today) {
    return inTransaction(db, async (tx) => {
      const settings = await loadSettings(tx, brand);
      const offer = { agentId: agent.playerId, payerId: null, kind, terms, startsOn, answerDays: 7 };
      return makeOffer(tx, settings, offer, new Date());
    });
  }
  const offer = (payer: ContractPlayer, agentId: string, kind: Kind, terms: object, more: object = {}) =>
    call<AgentContract>(
      endpoints.offerContract,
      { agentId, kind, terms, startsOn: today, answerDays: 7, ...more },
      { token: payer.token },
    );
  const answer = (agent: ContractPlayer, kind: Kind, reference: string, how = 'accept', more: object = {}) =>
    call<AgentContract>(answerOf[kind], { reference, answer: how, ...more }, { token: agent.token });
  const list = async (agent: ContractPlayer, kind: Kind, more: object = {}) =>
    valueOf(await call<Contracts>(endpoints.contracts, { kind, ...more }, { token: agent.token }));
  const end = (side: ContractPlayer, reference: string) =>
    call<AgentContract>(endpoints.endContract, { reference }, { token: side.token });

  /** A general agent with a signed contract, and an agent below. */
  async function signedPair(kind: Kind = 'daily', rate = 5_000, more: Partial<Terms> = {}) {
    const top = await newPlayer(1);
    const below = await newBelow(top, 2);
    const { reference } = await offerByBrand(top, kind, flat(rate, more));
    valueOf(await answer(top, kind, reference));
    return { top, below, reference };
  }

  const setState = (reference: string, change: string) =>
    app.asOwner(`update commissions.contract set ${change} where reference = '${reference}'`);

  return {
    brand,
    newPlayer,
    newBelow,
    today,
    answerOf,
    wire,
    flat,
    offerByBrand,
    offer,
    answer,
    list,
    end,
    signedPair,
    setState,
  };
}
