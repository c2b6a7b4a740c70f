import {
  type Endpoint,
  endpoints,
  type ModuleId,
  moduleIds,
  type Permission,
  permissionSchema,
} from '@sampan/contract';
import { afterEach, expect, it } from 'vitest';
import { newName, registration } from '../../../../test/account-steps.ts';
import { newMember } from '../../../../test/member.ts';
import { setFlags } from '../../../../test/registration-steps.ts';
import { testApp } from '../../../../test/test-app.ts';

const app = await testApp();
const rows: readonly Endpoint[] = Object.values(endpoints);
const callsOf = (module: ModuleId) => rows.filter((row) => row.built && row.module === module);
const everything = Object.fromEntries(moduleIds.map((id) => [id, true]));

/** Modules that hold no call of their own: each has its rule in a test of its own, or nothing behind it yet. */
const without: Partial<Record<ModuleId, string>> = {
  COMM3: 'the parent of what an account can do',
  DIRECTREG3: 'a button of the header alone (F-008)',
  USERNAMEREG3: 'E-007 is shared with sign-in at a provider (F-004)',
  MOBILENUMPASSREG3: 'which fields a registration has (F-003)',
  PWDEXPFORCECHANGE3: 'what a login demands (F-006)',
};

/** Switches of what does not exist yet: all its calls answer that it does not. */
const notBuilt = new Set<ModuleId>([
  'PTSYS3',
  'AFFMAN3',
  'SIGNCONDIV3',
  'DAILYSALCONT3',
  'HOURSAL3',
  'RTSALARY3',
  'INBOX3',
]);

afterEach(() => setFlags(app, everything));

const withCalls = moduleIds.filter((id) => callsOf(id).length > 0);

it.each(withCalls)('S-463 with %s off each of its calls refuses, and answers again when it is on', async (module) => {
  await setFlags(app, { ...everything, [module]: false });
  const codes = async () =>
    Object.fromEntries(
      await Promise.all(callsOf(module).map(async (row) => [row.path, (await app.call(row, {})).errorCode] as const)),
    );
  expect(new Set(Object.values(await codes()))).toEqual(new Set(['function.disabled']));
  await setFlags(app, everything);
  expect(Object.values(await codes())).not.toContain('function.disabled');
});

it('S-463 S-487 a module with COMM3 above it is off with it: nobody registers, transfers or plays for free', async () => {
  await setFlags(app, { ...everything, COMM3: false });
  expect((await app.call(endpoints.register, registration(newName()))).errorCode).toBe('register.disabled');
  for (const row of [endpoints.freePlay, endpoints.registerMobile, endpoints.sendResetCode, endpoints.uplineTransfer])
    expect((await app.call(row, {})).errorCode, row.path).toBe('function.disabled');
});

it('S-463 no module is forgotten: each has calls that refuse, or is named with what it holds instead', () => {
  const empty = moduleIds.filter((id) => callsOf(id).length === 0 && !(id in without));
  expect(empty.filter((id) => !notBuilt.has(id))).toEqual([]);
});

it('S-463 with FUNDTRANS3 off nothing goes to a vendor, and what is there may come back', async () => {
  const player = await newMember(app.db);
  const move = (direction: string) =>
    app.call(endpoints.transfer, { vendor: 'ARCADE', direction, amount: '1.00' }, { token: player.token });
  await setFlags(app, { ...everything, FUNDTRANS3: false });
  expect((await move('in')).errorCode).toBe('function.disabled');
  expect((await move('out')).errorCode).toBe('transfer.vendor.unavailable');
  await setFlags(app, everything);
  expect((await move('in')).errorCode).toBe('transfer.vendor.unavailable');
});

it('D-083 D-084 the permission response has the tree of modules and the rules of every field', async () => {
  await setFlags(app, { ...everything, MOBILENUMREG3: false });
  const { value } = await app.call<Permission>(endpoints.permission);
  const { whitelabel, register } = permissionSchema.parse(value);
  const account = whitelabel.find(({ modId }) => modId === 'COMM3');
  expect(account).toMatchObject({ modId: 'COMM3', enabled: '1' });
  expect(account?.childrenNodes.find(({ modId }) => modId === 'MOBILENUMREG3')).toEqual({
    modId: 'MOBILENUMREG3',
    enabled: '0',
    childrenNodes: [{ modId: 'MOBILENUMPASSREG3', enabled: '1', childrenNodes: [] }],
  });
  expect(register['username']).toEqual({
    enabled: true,
    required: true,
    acceptedPattern: '',
    patternId: 1,
    minLength: 4,
    maxLength: 15,
  });
  expect(register['password']).toMatchObject({ enabled: true, required: true, minLength: 8, maxLength: 64 });
});
