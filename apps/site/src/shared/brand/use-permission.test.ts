import { describe, expect, it } from 'vitest';
import { isModuleOn } from './use-permission.ts';

describe('whitelabel', () => {
  it('S-487 a module is on only when it and every parent say 1', () => {
    const child = { modId: 'DIRECTREG3', enabled: '1', childrenNodes: [] };
    expect(isModuleOn([{ modId: 'COMM3', enabled: '1', childrenNodes: [child] }], 'DIRECTREG3')).toBe(true);
    expect(isModuleOn([{ modId: 'COMM3', enabled: '0', childrenNodes: [child] }], 'DIRECTREG3')).toBe(false);
    expect(isModuleOn([{ ...child, enabled: 'true' }], 'DIRECTREG3')).toBe(false);
    expect(isModuleOn([], 'DIRECTREG3')).toBe(false);
  });
});
