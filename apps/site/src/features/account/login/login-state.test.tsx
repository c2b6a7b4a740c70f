import type { Permission } from '@sampan/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { defaultPermission } from '../../../shared/brand/default-permission.ts';
import { PermissionContext } from '../../../shared/brand/use-permission.ts';
import { useCaptcha } from '../human-check/use-captcha.ts';
import { type LoginState, useLoginState } from './login-state.ts';

const node = (modId: string, enabled: string, childrenNodes: Permission['whitelabel'] = []) => ({
  modId,
  enabled,
  childrenNodes,
});

function read(permission: Permission | null): LoginState & { codeUrl: string | undefined } {
  const client = new QueryClient();
  let found: ReturnType<typeof read> | undefined;
  function Reader() {
    const { codeUrl } = useCaptcha();
    found = { ...useLoginState(), codeUrl };
    return null;
  }
  renderToString(
    <QueryClientProvider client={client}>
      {permission ? (
        <PermissionContext value={permission}>
          <Reader />
        </PermissionContext>
      ) : (
        <Reader />
      )}
    </QueryClientProvider>,
  );
  return found as ReturnType<typeof read>;
}

it('S-108 D-174 D-175 D-176 D-177 D-178 D-179 D-180 the login state has its seven names and follows the settings', () => {
  const rule = { enabled: true, required: true, acceptedPattern: '', patternId: 1, minLength: 4, maxLength: 12 };
  const flags = [node('MOBILENUMPASSREG3', '1'), node('FREEPLAY3', '1'), node('MOBILEVERCODELOGIN3', '1')];
  const on = read({ ...defaultPermission, whitelabel: [node('COMM3', '1', flags)], register: { username: rule } });
  expect(on).toEqual({
    pwdEnabled: true,
    hasFreePlay: true,
    showVerCodeLogin: true,
    codeUrl: undefined,
    validate: { username: rule },
    whitelabelVal: [node('COMM3', '1', flags)],
    userInfo: undefined,
  });
  const off = read({ ...defaultPermission, whitelabel: [node('COMM3', '0', flags)] });
  expect([off.pwdEnabled, off.hasFreePlay, off.showVerCodeLogin]).toEqual([false, false, false]);
  expect(read(null), 'settings that did not come promise nothing').toMatchObject({ hasFreePlay: false, validate: {} });
});
