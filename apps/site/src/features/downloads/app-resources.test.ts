import { describe, expect, it } from 'vitest';
import { appAddress, systemOf } from './app-resources.ts';

const resource = (resourceType: string, labelNameEn: string, url: string) => ({
  resourceType,
  labelNameEn,
  url,
  qrCodeUrl: '',
});

describe('app resources', () => {
  it('S-347 finds them by resourceType, else by labelNameEn', () => {
    expect(appAddress([resource('Android', '', 'https://a.example/app.apk')], 'android')).toBe(
      'https://a.example/app.apk',
    );
    expect(appAddress([resource('FILE', 'MOBILECONFIG', '/ios.mobileconfig')], 'ios')).toBe('/ios.mobileconfig');
  });
  it('S-345 S-478 is null where there is none or the address is none', () => {
    expect(appAddress([], 'android')).toBeNull();
    expect(appAddress([resource('Android', '', 'javascript:x')], 'android')).toBeNull();
  });
  it('S-348 knows the phone by its user agent', () => {
    expect(systemOf('Mozilla/5.0 (Linux; Android 14)', 5)).toBe('android');
    expect(systemOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)', 5)).toBe('ios');
    expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 5)).toBe('ios');
    expect(systemOf('Mozilla/5.0 (Macintosh; Intel Mac OS X)', 0)).toBeNull();
  });
});
