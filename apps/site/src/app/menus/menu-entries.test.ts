import { expect, it } from 'vitest';
import { defaultPermission } from '../../shared/brand/default-permission.ts';
import { serviceLinks } from './menu-entries.ts';

it('S-224 S-277 customer service expands to what the brand has, in the order of the specification', () => {
  const chat = { modId: 'CBS3', enabled: '1', childrenNodes: [] };
  const contacts = { email: '', telegram: 'https://t.me/example', line: '' };
  const idsOf = (more: object) => serviceLinks({ ...defaultPermission, ...more }).map(({ id }) => id);
  expect(idsOf({ contacts, whitelabel: [chat] })).toEqual([
    'service',
    'telegram',
    'messages',
    'announcement',
    'help',
    'chat',
    'speed',
  ]);
  expect(idsOf({})).toEqual(['service', 'messages', 'announcement', 'help', 'speed']);
});
