import { describe, expect, it } from 'vitest';
import { forcedLogin, routeOf } from './routes.ts';

describe('routes', () => {
  it.each([
    ['S-026', '/index.html', 'home'],
    ['S-027', '/register.html', 'register'],
    ['S-032', '/minigame', 'lobby'],
    ['S-034', '/promoDetail', 'promoDetail'],
    ['S-037', '/helpmc', 'helpmc'],
    ['S-038 A-006', '/download', 'download'],
    ['S-039', '/game', 'game'],
    ['S-052', '/nothing-here', 'notFound'],
    ['E-067', '/affiliate', 'affiliate'],
    ['', '/me/withdraw', 'me'],
  ])('%s %s is %s', (_id, path, name) => {
    expect(routeOf(path).name).toBe(name);
  });
  it('S-037 S-027 S-052 keep the parts of the shell they should', () => {
    expect([routeOf('/helpmc').layout, routeOf('/register').layout, routeOf('/oops').layout]).toEqual([
      'bare',
      'header',
      'shell',
    ]);
  });
  it('S-041 S-042 S-043 sends a visitor to the login only where the brand forces it and the page is not exempt', () => {
    expect(forcedLogin(routeOf('/rng'), true, false)).toBe('/login');
    expect(forcedLogin(routeOf('/rng'), false, false)).toBeNull();
    expect(forcedLogin(routeOf('/rng'), true, true)).toBeNull();
    for (const path of ['/login', '/register', '/register.html', '/helpmc', '/download', '/affiliate'])
      expect(forcedLogin(routeOf(path), true, false), path).toBeNull();
  });
});
