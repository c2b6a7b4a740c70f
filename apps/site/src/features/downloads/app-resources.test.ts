import { describe, expect, it } from 'vitest';
import { appAddress, scanAddress, systemOf } from './app-resources.ts';

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
  it('S-009 the codes lead to the app for Android and to the profile for iOS, wherever the page is', () => {
    const both = [
      resource('Android', '', 'https://a.example/app.apk'),
      resource('MOBILECONFIG', '', '/ios.mobileconfig'),
    ];
    const here = 'https://play.example/down';
    expect(scanAddress(both, 'android', here)).toBe('https://a.example/app.apk');
    expect(scanAddress(both, 'android', '')).toBe('https://a.example/app.apk');
    expect(scanAddress(both, 'ios', here)).toBe('https://play.example/ios.mobileconfig');
    expect(scanAddress([], 'ios', here)).toBe(here);
    expect(scanAddress([], 'ios', '')).toBe('');
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
