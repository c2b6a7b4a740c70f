/** What takes two people: bonuses of operators, and the settings that limit players and what they are given. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { features } from '../src/compose/features.ts';
import { proposeBonus } from '../src/features/bonuses/grants/bonus-by-operator.service.ts';
import { showSetting } from '../src/features/brand/brand.service.ts';
import { changeSetting, loadSettings } from '../src/features/brand/index.ts';
import { changeSettingByOperator, proposeSetting } from '../src/features/brand/settings/change-setting-by-operator.ts';
import { withdrawalSettings } from '../src/features/cashier/withdrawals/withdrawal.settings.ts';
import { declareOwnPlayer, disableOperator } from '../src/features/operators/operators.service.ts';
import type { ProposalRow } from '../src/features/operators/proposals/proposals.queries.ts';
import { approveProposal, refuseProposal } from '../src/features/operators/proposals/proposals.service.ts';
import { readBalances, verifyLedger } from '../src/ledger/index.ts';
import { inTransaction } from '../src/platform/database/index.ts';
import type { OperatorActor } from '../src/platform/operator-actor.ts';
import { register } from './account-steps.ts';
import { chainAll } from './chain-all.ts';
import { testOperator } from './operators.ts';
import { TEST_MERCHANT, testApp } from './test-app.ts';

const app = await testApp();
const { db, asOwner } = app;
const brand = TEST_MERCHANT;
const kinds = features.flatMap(({ proposals }) => proposals ?? []);

/** Ana and Ben may propose bonuses, Fin may approve them and settings, Sup neither. */
const people = {
  owner: await testOperator(db),
  ana: await testOperator(db, 'ana', 'risk'),
  ben: await testOperator(db, 'ben', 'risk'),
  fin: await testOperator(db, 'fin', 'finance'),
  sup: await testOperator(db, 'sup', 'support'),
};
const at = (name: keyof typeof people) => people[name].at(brand);

async function player() {
  const { value } = await register(app);
  const username = value?.userName ?? '';
  const { rows } = await sql<{ id: string }>`
    select player_id as id from account.player where username = ${username}`.execute(db);
  return { username, playerId: rows[0]?.id ?? '' };
}
const bonusOf = async (playerId: string) => (await readBalances(db, playerId, 'USD')).bonus;

const ask = (actor: OperatorActor, username: string, amount = '12.50') =>
  inTransaction(db, (tx) => proposeBonus(tx, actor, { username, amount, times: 3, cause: 'a delayed payout' }));
const approve = (actor: OperatorActor, { proposalId, code }: Pick<ProposalRow, 'proposalId' | 'code'>) =>
  inTransaction(db, (tx) => approveProposal(tx, actor, { id: proposalId, code }, kinds));
const refuse = (actor: OperatorActor, { proposalId, code }: ProposalRow) =>
  inTransaction(db, (tx) => refuseProposal(tx, actor, { id: proposalId, code }));

/** Past every rule of the code: what the database itself says. */
const insertDecision = (
  actor: OperatorActor,
  { proposalId }: ProposalRow,
  digest = sql`sha256(convert_to(payload, 'UTF8'))`,
) =>
  sql`insert into operators.proposal_decision (proposal_id, verdict, digest, operator_id, session_id)
    select proposal_id, 'approved', ${digest}, ${actor.operatorId}, ${actor.sessionId}
    from operators.proposal where proposal_id = ${proposalId}`.execute(db);

describe('R-77 a bonus of an operator', () => {
  test('is granted once a second person has approved it, and both stand in the record', async () => {
    const { username, playerId } = await player();
    const proposal = await ask(await at('ana'), username);
    expect(await bonusOf(playerId)).toBe(0n);
    expect(await approve(await at('fin'), proposal)).toMatch(
      new RegExp(`^B\\d+: 12\\.50 USD for ${username}; to be staked 37\\.50 until `),
    );
    expect(await bonusOf(playerId)).toBe(12_50n);
    const { rows } = await sql<{ name: string; what: string; after: object }>`
      select o.name, e.what, e.after from operators.event e join operators.operator o using (operator_id)
      where e.subject = ${username} order by event_id`.execute(db);
    expect(rows.map(({ name, what }) => `${name} ${what}`)).toEqual([
      'ana bonus.grant.propose',
      'fin bonus.grant.approve',
    ]);
    expect(rows[1]?.after).toMatchObject({ proposedBy: 'ana', done: { amount: '1250', cause: 'a delayed payout' } });
    const granted = await sql<{ by: string }>`
      select granted_by as by from bonuses.bonus where player_id = ${playerId}`.execute(db);
    expect(granted.rows).toEqual([{ by: 'operator:ana, operator:fin' }]);
    await chainAll(db);
    expect(await verifyLedger(db)).toEqual([]);
  });

  test('is not approved by its proposer, signed in twice or under another name, nor in a session of somebody else', async () => {
    const { username, playerId } = await player();
    const ana = await at('ana');
    const proposal = await ask(ana, username);
    await expect(approve(ana, proposal)).rejects.toThrow('ana has proposed this');
    const again = await (await testOperator(db, 'ana')).at(brand);
    expect(again.sessionId).not.toBe(ana.sessionId);
    await expect(approve(again, proposal)).rejects.toThrow('another person');
    const ben = await at('ben');
    for (const forged of [
      { ...ben, sessionId: ana.sessionId },
      { ...ana, operatorId: ben.operatorId, name: 'ben' },
      { ...ben, sessionId: randomUUID() },
    ])
      await expect(approve(forged, proposal)).rejects.toThrow('session has ended');
    await expect(insertDecision(ana, proposal)).rejects.toThrow('takes another person');
    await expect(insertDecision(again, proposal)).rejects.toThrow('takes another person');
    await expect(insertDecision({ ...ben, sessionId: ana.sessionId }, proposal)).rejects.toThrow('signed-in operator');
    expect(await bonusOf(playerId)).toBe(0n);
  });

  test('approved by many at once happens once, and never again', async () => {
    const { username, playerId } = await player();
    const proposal = await ask(await at('ana'), username);
    const [ben, fin, owner] = [await at('ben'), await at('fin'), await at('owner')];
    const tries = await Promise.allSettled(
      Array.from({ length: 12 }, (_, index) => approve([ben, fin, owner][index % 3] as OperatorActor, proposal)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const one of tries)
      if (one.status === 'rejected') expect(String(one.reason)).toMatch(/is approved; that cannot be done any more/);
    await expect(approve(ben, proposal)).rejects.toThrow('is approved');
    await expect(refuse(ben, proposal)).rejects.toThrow('is approved');
    expect(await bonusOf(playerId)).toBe(12_50n);
  });

  test('lapses after a day', async () => {
    const { username, playerId } = await player();
    const proposal = await ask(await at('ana'), username);
    const id = proposal.proposalId;
    await asOwner(`update operators.proposal set expires_at = clock_timestamp() where proposal_id = ${id}`);
    await expect(approve(await at('fin'), proposal)).rejects.toThrow('has lapsed');
    await expect(insertDecision(await at('fin'), proposal)).rejects.toThrow('has lapsed');
    expect(await bonusOf(playerId)).toBe(0n);
  });

  test('that is another than was read is not approved, and nobody can change one', async () => {
    const { username, playerId } = await player();
    const [small, large] = [
      await ask(await at('ana'), username, '1.00'),
      await ask(await at('ana'), username, '999.00'),
    ];
    expect(small.code).not.toBe(large.code);
    await expect(approve(await at('fin'), { ...large, code: small.code })).rejects.toThrow('Read it again');
    await expect(insertDecision(await at('fin'), large, sql`sha256('other')`)).rejects.toThrow(
      'is not what was decided',
    );
    for (const change of [
      sql`update operators.proposal set payload = '{}' where proposal_id = ${small.proposalId}`,
      sql`delete from operators.proposal where proposal_id = ${small.proposalId}`,
      sql`update operators.proposal_decision set verdict = 'refused'`,
      sql`delete from operators.proposal_decision`,
      sql`update operators.proposal_kind set approve = 'support.answer'`,
    ])
      await expect(change.execute(db)).rejects.toThrow('permission denied');
    await asOwner(`update operators.proposal set payload = replace(payload, '"100"', '"90000"')
      where proposal_id = ${small.proposalId}`);
    await expect(approve(await at('fin'), small)).rejects.toThrow('Read it again');
    expect(await bonusOf(playerId)).toBe(0n);
  });

  test('needs the roles: who may not propose does not, who may not approve does not, and who left does neither', async () => {
    const { username, playerId } = await player();
    await expect(ask(await at('fin'), username)).rejects.toThrow(
      'fin has the role finance: granting and taking back bonuses',
    );
    const proposal = await ask(await at('ana'), username);
    await expect(approve(await at('sup'), proposal)).rejects.toThrow(
      'sup has the role support: approving bonuses takes',
    );
    await expect(refuse(await at('sup'), proposal)).rejects.toThrow('sup has the role support');
    await expect(insertDecision(await at('sup'), proposal)).rejects.toThrow('signed-in operator who may');
    const gone = await testOperator(db, 'gone', 'risk');
    const left = await ask(await gone.at(brand), username);
    const owner = await people.owner.everywhere();
    await inTransaction(db, (tx) => disableOperator(tx, owner, { name: 'gone' }));
    await expect(approve(await at('fin'), left)).rejects.toThrow('may not make it any more');
    expect(await bonusOf(playerId)).toBe(0n);
  });

  test('is refused by the second person, or taken back by the first', async () => {
    const { username } = await player();
    const [one, two] = [await ask(await at('ana'), username), await ask(await at('ana'), username)];
    await refuse(await at('fin'), one);
    await refuse(await at('ana'), two);
    for (const proposal of [one, two]) await expect(approve(await at('ben'), proposal)).rejects.toThrow('is refused');
  });

  test('does not go to a player account of either', async () => {
    const { username, playerId } = await player();
    const proposal = await ask(await at('ana'), username);
    const owner = await people.owner.everywhere();
    await inTransaction(db, (tx) => declareOwnPlayer(tx, owner, { name: 'ben', playerId }));
    await expect(approve(await at('ben'), proposal)).rejects.toThrow('another person must decide');
    await expect(ask(await at('ben'), username)).rejects.toThrow('another person must decide');
    expect(await bonusOf(playerId)).toBe(0n);
    expect(await approve(await at('fin'), proposal)).toContain(username);
  });

  test('is refused by the database when no two people have agreed on it', async () => {
    const { username, playerId } = await player();
    const proposal = await ask(await at('ana'), username);
    const insert = (proposalId: bigint | null, amount: number) =>
      sql`
      insert into bonuses.bonus (player_id, reference, brand, offer_id, kind, cause, currency, amount, balance, staked, release_cap, required,
        granted_by, expires_at, proposal_id)
      values (${playerId}, ${randomUUID()}, ${brand}, 'operator', 'operator', '', 'USD', ${amount}, ${amount},
        'after-cash', 1, 1, 'operator:ana',
        now() + interval '1 day', ${proposalId})`.execute(db);
    for (const id of [null, proposal.proposalId]) await expect(insert(id, 1250)).rejects.toThrow('second person');
    await approve(await at('fin'), proposal);
    await expect(insert(proposal.proposalId, 999_00)).rejects.toThrow('second person');
    await expect(insert(proposal.proposalId, 1250)).rejects.toThrow('unique');
    expect(await bonusOf(playerId)).toBe(12_50n);
  });
});

describe('R-77 a setting that limits players or gives them money', () => {
  const { key } = withdrawalSettings.limits;
  const limits = async () => (await loadSettings(db, brand)).get(withdrawalSettings.limits);
  const propose = async (maximum: string, name: keyof typeof people = 'owner') => {
    const actor = await at(name);
    const value = { ...(await limits()), maximum };
    return inTransaction(db, (tx) => proposeSetting(tx, actor, { key, value }));
  };

  test('changes when a second person has approved it, and not by one alone', async () => {
    const before = await limits();
    const owner = await at('owner');
    const alone = { key, value: { ...before, maximum: '99999.00' } };
    await expect(inTransaction(db, (tx) => changeSettingByOperator(tx, owner, alone))).rejects.toThrow(
      'takes two people',
    );
    await expect(
      inTransaction(db, (tx) => changeSetting(tx, { brand, ...alone, changedBy: 'operator:owner' })),
    ).rejects.toThrow('second person');
    const proposal = await propose('30000.00');
    await expect(approve(owner, proposal)).rejects.toThrow('another person');
    expect(await limits()).toEqual(before);
    expect(await approve(await at('fin'), proposal)).toContain('"maximum":"30000.00"');
    expect((await limits()).maximum).toBe('30000.00');
    const { rows } = await sql<{ by: string; proposal: bigint }>`
      select changed_by as by, proposal_id as proposal from brand.setting_change where key = ${key}
      order by version desc limit 1`.execute(db);
    expect(rows).toEqual([{ by: 'operator:owner, operator:fin', proposal: proposal.proposalId }]);
    const other = { brand, ...alone, changedBy: 'operator:owner', proposalId: proposal.proposalId };
    await expect(inTransaction(db, (tx) => changeSetting(tx, other))).rejects.toThrow('second person');
  });

  test('is not changed by an approval once it is another than the two had before them', async () => {
    const [first, second] = [await propose('40000.00'), await propose('50000.00')];
    await approve(await at('fin'), first);
    await expect(approve(await at('fin'), second)).rejects.toThrow('changed meanwhile');
    expect((await limits()).maximum).toBe('40000.00');
  });

  test('is proposed by who may change settings, as a value that is valid, and in the own brand', async () => {
    await expect(propose('60000.00', 'fin')).rejects.toThrow('fin has the role finance: changing settings');
    await expect(propose('much')).rejects.toThrow(key);
    const proposal = await propose('70000.00');
    const fin = await at('fin');
    await expect(approve({ ...fin, brand: 'elsewhere' }, proposal)).rejects.toThrow('There is no proposal');
  });

  test('each of them is a setting there is', async () => {
    const { rows } = await sql<{ key: string }>`select key from brand.guarded_setting order by key`.execute(db);
    expect(rows.length).toBeGreaterThan(5);
    for (const { key: guarded } of rows) expect(await showSetting(db, brand, guarded)).toMatchObject({ key: guarded });
  });
});
