import { describe, expect, it } from 'vitest';
import { changedIds } from '../catalogue/change-favourite.ts';
import { pictureAddresses } from '../catalogue/picture-addresses.ts';
import { frameAddress } from './launch-game.ts';

describe('launch', () => {
  it('S-410 A-036 D-149 D-150 uses game_url, and game_url2 when it is absent', () => {
    expect(frameAddress({ game_url: 'https://a.example/x', game_url2: 'https://b.example/' })).toBe(
      'https://a.example/x',
    );
    expect(frameAddress({ game_url: '', game_url2: 'https://b.example/y' })).toBe('https://b.example/y');
  });
  it.each(['', 'javascript:alert(1)', 'data:text/html,x', 'not an address'])(
    'S-414 refuses the address %j',
    (address) => {
      expect(() => frameAddress({ game_url: address, game_url2: '' })).toThrow();
    },
  );
  it('S-394 adds and removes by the status at the time', () => {
    expect(changedIds(['1', '2'], '3', true)).toEqual(['1', '2', '3']);
    expect(changedIds(['1', '2'], '1', false)).toEqual(['2']);
    expect(changedIds(['1'], '1', true)).toEqual(['1']);
  });
  it('S-491 tries a picture on every CDN in order', () => {
    expect(pictureAddresses('/art/a.svg', ['https://c1.example/', 'https://c2.example'])).toEqual([
      'https://c1.example/art/a.svg',
      'https://c2.example/art/a.svg',
    ]);
    expect(pictureAddresses('/art/a.svg', [])).toEqual(['/art/a.svg']);
    expect(pictureAddresses('https://x.example/a.png', ['https://c1.example'])).toEqual(['https://x.example/a.png']);
    expect(pictureAddresses('', ['https://c1.example'])).toEqual([]);
  });
});
