import { randomUUID } from 'node:crypto';
import { CliError } from '../../platform/cli/cli-error.ts';
import { type CliContext, type Command, type Commands, verb } from '../../platform/cli/command.ts';
import { inTransaction } from '../../platform/database/index.ts';
import { AppError, Refusal } from '../../platform/http/errors.ts';
import { type OperatorActor, operatorRoles } from '../../platform/operator-actor.ts';
import { systemRandom } from '../../platform/random.ts';
import { operatorName } from './operator-name.ts';
import { selectOperators, selectRoles } from './operators.queries.ts';
import {
  addFirstOperator,
  addOperator,
  changeRole,
  declareOwnPlayer,
  disableOperator,
  enableOperator,
  hasOperators,
  recoverOwner,
  resetOperator,
  revokeSessions,
} from './operators.service.ts';
import { selectEvents } from './permissions/events.queries.ts';
import { beginAuthenticator, confirmAuthenticator, endAuthenticator } from './sign-in/authenticator.service.ts';
import { dropToken, keepToken, readToken } from './sign-in/session-file.ts';
import { openOperatorActor, type SignIn, signIn, signOut } from './sign-in/sign-in.service.ts';

const EVENTS_SHOWN = 50;
const role = { value: 'ROLE', oneOf: operatorRoles } as const;
const stamp = (at: Date | null) => at?.toISOString().slice(0, 16).replace('T', ' ') ?? 'never';

/** Who has signed in on this machine. @throws AppError operator.* */
export async function signedIn<Brand extends string | null>(
  context: CliContext,
  brand: Brand,
): Promise<OperatorActor<Brand>> {
  const token = await readToken(context);
  return openOperatorActor(context.db, token, { brand, requestId: randomUUID(), now: new Date() });
}

/** Whoever signed in, for what concerns nobody but themselves. */
async function oneself(context: CliContext): Promise<OperatorActor<string | null>> {
  return signedIn(context, null).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'operator.brand.refused')
      return signedIn(context, String(error.details['own']));
    throw error;
  });
}

function orThrow<Value>(answer: Value | Refusal): Value {
  if (answer instanceof Refusal) throw answer.error;
  return answer;
}

/** From the environment for scripts, else from whoever sits there. */
const secretFor = ({ env, ask }: CliContext, name: string, question: string): Promise<string> =>
  env[name] === undefined ? ask(question, { hidden: true }) : Promise.resolve(env[name]);

/** Signs in, asking for what is still missing: a code, a password of one's own. */
async function askIn(context: CliContext, input: SignIn): Promise<string> {
  const parts = { random: systemRandom, now: new Date(), requestId: randomUUID() };
  const answer = await inTransaction(context.db, (tx) => signIn(tx, input, parts));
  if (!(answer instanceof Refusal)) return answer.token;
  if (answer.error.code === 'operator.code.required' && input.code === undefined)
    return askIn(context, { ...input, code: await secretFor(context, 'SAMPAN_OPERATOR_CODE', 'Code of your app: ') });
  if (answer.error.code === 'operator.password.change' && input.newPassword === undefined) {
    const newPassword = await secretFor(context, 'SAMPAN_OPERATOR_NEW_PASSWORD', 'Choose a password of your own: ');
    return askIn(context, { ...input, newPassword });
  }
  throw answer.error;
}

async function enter(context: CliContext, input: SignIn, printToken: boolean): Promise<void> {
  const token = await askIn(context, input);
  if (printToken) {
    context.print(token);
    return;
  }
  await keepToken(context.dataDir, token);
  context.print(`${operatorName(input.name)} has signed in. The session ends after an hour without a command.`);
}

async function addFirst(context: CliContext, name: string, wanted: string): Promise<void> {
  if (wanted !== 'owner') throw new CliError('The first operator is an owner: --role owner.');
  const password = await secretFor(context, 'SAMPAN_OPERATOR_PASSWORD', `Choose a password for ${name}: `);
  const first = { name, password, requestId: randomUUID() };
  await inTransaction(context.db, (tx) => addFirstOperator(tx, first, systemRandom));
  await enter(context, { name, password }, false);
}

const add = verb({
  needs: 'machine',
  about: 'Let somebody work here. The first is an owner; the others are let in by one who has signed in.',
  args: ['name'],
  options: { role, brand: { value: 'CODE' } },
  async run(context, { name, role: wanted, brand }) {
    if (wanted === undefined) throw new CliError(`Say --role: ${operatorRoles.join(', ')}.`);
    if (!(await inTransaction(context.db, hasOperators))) return addFirst(context, name, wanted);
    const actor = await signedIn(context, null);
    const input = { name, role: wanted, brand: brand ?? null };
    const password = await inTransaction(context.db, (tx) => addOperator(tx, actor, input, systemRandom));
    context.print(`Password of ${name} for the first sign-in, shown this once: ${password}`);
  },
});

const login = verb({
  needs: 'machine',
  about: 'Sign in. --token prints the token for SAMPAN_OPERATOR_TOKEN instead of keeping it in DATA_DIR.',
  args: ['name'],
  options: { token: { flag: true } },
  async run(context, { name, token }) {
    const password = await secretFor(context, 'SAMPAN_OPERATOR_PASSWORD', `Password of ${name}: `);
    await enter(context, { name, password }, token);
  },
});

const logout = verb({
  needs: 'machine',
  about: 'End your session.',
  async run(context) {
    const actor = await oneself(context);
    await inTransaction(context.db, (tx) => signOut(tx, actor));
    await dropToken(context.dataDir);
    context.print(`${actor.name} has signed out.`);
  },
});

const whoami = verb({
  needs: 'machine',
  about: 'Say who has signed in here.',
  async run(context) {
    const { name, role: own, brand } = await oneself(context);
    context.print(`${name}, ${own} of ${brand ?? 'all brands'}`);
  },
});

const list = verb({
  needs: 'machine',
  about: 'Show who works here.',
  async run({ db, table }) {
    table(
      [
        { head: 'NAME', of: (row) => row.name },
        { head: 'ROLE', of: (row) => row.role },
        { head: 'BRAND', of: (row) => row.brand ?? 'all' },
        { head: 'STATE', of: (row) => (row.disabledAt ? 'stopped' : 'works') },
        { head: 'LAST SEEN', of: (row) => stamp(row.seenAt) },
      ],
      await selectOperators(db),
      'Nobody yet: operator add NAME --role owner.',
    );
  },
});

const roles = verb({
  needs: 'machine',
  about: 'Show which role may do what.',
  async run({ db, table }) {
    table(
      [
        { head: 'ROLE', of: (row) => row.role },
        { head: 'MAY', of: (row) => row.permissions.join(' ') },
      ],
      await selectRoles(db),
      'No roles.',
    );
  },
});

const log = verb({
  needs: 'machine',
  about: 'Show who did what, newest first.',
  options: { of: { value: 'NAME' }, subject: { value: 'REFERENCE' } },
  async run({ db, table }, { of, subject }) {
    const json = (value: unknown) => (value === null ? '-' : JSON.stringify(value));
    table(
      [
        { head: 'WHEN', of: ({ at }) => at.toISOString().slice(0, 19).replace('T', ' ') },
        { head: 'WHO', of: (row) => row.operator ?? '(machine)' },
        { head: 'BRAND', of: (row) => row.brand ?? 'all' },
        { head: 'WHAT', of: (row) => row.what },
        { head: 'TO', of: (row) => row.subject },
        { head: 'BEFORE', of: (row) => json(row.before) },
        { head: 'AFTER', of: (row) => json(row.after) },
      ],
      await selectEvents(db, { operator: of ?? null, subject: subject ?? null, limit: EVENTS_SHOWN }),
      'Nothing was done.',
    );
  },
});

/** A verb that an owner does to one other operator. */
const toOne = (
  about: string,
  run: (context: CliContext & { actor: OperatorActor<null> }, name: string) => Promise<void>,
) => verb({ needs: 'installation', about, args: ['name'], run: (context, { name }) => run(context, name) });

const disable = toOne('Stop somebody at once; their sessions end.', async ({ db, actor, print }, name) => {
  await inTransaction(db, (tx) => disableOperator(tx, actor, { name }));
  print(`${name} is stopped.`);
});
const enable = toOne('Let somebody work again.', async ({ db, actor, print }, name) => {
  await inTransaction(db, (tx) => enableOperator(tx, actor, { name }));
  print(`${name} may sign in again.`);
});
const revoke = toOne('End every session of somebody.', async ({ db, actor, print }, name) => {
  const ended = await inTransaction(db, (tx) => revokeSessions(tx, actor, { name }));
  print(`${ended} sessions of ${name} have ended.`);
});
const reset = toOne('Give somebody a new password for one sign-in.', async ({ db, actor, print }, name) => {
  const password = await inTransaction(db, (tx) => resetOperator(tx, actor, { name }, systemRandom));
  print(`Password of ${name} for the next sign-in, shown this once: ${password}`);
});

const setRole = verb({
  needs: 'installation',
  about: 'Give somebody another role, for one brand or all.',
  args: ['name'],
  options: { role, brand: { value: 'CODE' } },
  async run({ db, actor, print }, { name, role: wanted, brand }) {
    if (wanted === undefined) throw new CliError(`Say --role: ${operatorRoles.join(', ')}.`);
    await inTransaction(db, (tx) => changeRole(tx, actor, { name, role: wanted, brand: brand ?? null }));
    print(`${name} has the role ${wanted} for ${brand ?? 'all brands'}.`);
  },
});

const ownPlayer = verb({
  needs: 'installation',
  about: 'Say that a player account (by its id) is of somebody who works here: they do not decide about its money.',
  args: ['name', 'player'],
  async run({ db, actor, print }, { name, player }) {
    if (!/^[0-9a-f-]{36}$/.test(player)) throw new CliError('A player is named by the id that player show prints.');
    await inTransaction(db, (tx) => declareOwnPlayer(tx, actor, { name, playerId: player }));
    print(`${name} does not decide about money of ${player}.`);
  },
});

const recover = verb({
  needs: 'owner',
  about: 'Give an owner a new password when no other owner is left who could.',
  args: ['name'],
  async run({ db, print }, { name }) {
    const input = { name, requestId: randomUUID() };
    const password = await inTransaction(db, (tx) => recoverOwner(tx, input, systemRandom));
    print(`Password of ${name} for the next sign-in, shown this once: ${password}`);
  },
});

const authenticatorOn = verb({
  needs: 'machine',
  about:
    'Have every sign-in ask for a code: without CODE shows the secret for the app, with its first CODE switches it on.',
  args: ['code?'],
  async run(context, { code }) {
    const actor = await oneself(context);
    if (code === undefined) {
      const { secret, address } = await inTransaction(context.db, (tx) => beginAuthenticator(tx, actor, systemRandom));
      context.print(`Secret ${secret}`);
      context.print(address);
      return;
    }
    orThrow(await inTransaction(context.db, (tx) => confirmAuthenticator(tx, actor, code)));
    context.print(`Every sign-in of ${actor.name} asks for a code from now on.`);
  },
});

const authenticatorOff = verb({
  needs: 'machine',
  about: 'Sign in without a code again.',
  args: ['code'],
  async run(context, { code }) {
    const actor = await oneself(context);
    orThrow(await inTransaction(context.db, (tx) => endAuthenticator(tx, actor, code)));
    context.print(`${actor.name} signs in with the password alone.`);
  },
});

const operator: Command = {
  about: 'Who works here: let people in, sign in and out, read who did what.',
  verbs: {
    add,
    login,
    logout,
    whoami,
    list,
    roles,
    log,
    role: setRole,
    disable,
    enable,
    revoke,
    reset,
    'own-player': ownPlayer,
    recover,
    'authenticator on': authenticatorOn,
    'authenticator off': authenticatorOff,
  },
};

export const commands: Commands = { operator };
