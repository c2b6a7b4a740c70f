import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeModal, modalStack } from '../modals/modals.ts';
import { sessionArea } from '../storage/browser-storage.ts';
import { requireRealAccount, requireSession, watchIntents } from './require-session.ts';
import { beginSession, endSession } from './session.ts';

const open = () => modalStack.get().map(({ name }) => name);

beforeAll(watchIntents);
afterEach(() => {
  endSession();
  modalStack.set([]);
});

describe('protected actions', () => {
  it('S-395 S-396 a visitor gets the login modal, and after the login the intent is carried out once', () => {
    const act = vi.fn();
    requireSession(act);
    expect(open()).toEqual(['loginPopupModal']);
    expect(act).not.toHaveBeenCalled();
    beginSession('token-1');
    expect(act).toHaveBeenCalledTimes(1);
    endSession();
    beginSession('token-2');
    expect(act).toHaveBeenCalledTimes(1);
  });
  it('S-456 leaving the modal without a login forgets the intent', () => {
    const act = vi.fn();
    requireSession(act);
    closeModal('loginPopupModal');
    beginSession('token-1');
    expect(act).not.toHaveBeenCalled();
  });
  it('S-460 a type 4 account is asked for a real one', () => {
    const act = vi.fn();
    beginSession('token-1');
    sessionArea.set('isAgent', '4');
    requireRealAccount(act);
    expect(open()).toEqual(['realAccountModal']);
    expect(act).not.toHaveBeenCalled();
  });
  it('S-457 a member just does it', () => {
    const act = vi.fn();
    beginSession('token-1');
    requireRealAccount(act);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
