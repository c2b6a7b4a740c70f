import { describe, expect, it } from 'vitest';
import { ConfigError, parseConfig } from './parse-config.ts';

const SID = `AC${'1'.repeat(32)}`;
const faultOf = (env: Record<string, string>) => {
  try {
    parseConfig(env, '/');
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError);
    return (error as ConfigError).message;
  }
};

describe('settings of text messages and mail', () => {
  it('stand at the development outbox until told otherwise', () => {
    const config = parseConfig({}, '/');
    expect([config.sms, config.mail]).toEqual([{ provider: 'outbox' }, { provider: 'outbox' }]);
    expect(config.phoneProof.keysUrl).toMatch(/^https:\/\/www\.googleapis\.com\//);
  });

  it('name every setting that a chosen provider lacks, without any secret', () => {
    expect(faultOf({ SMS_PROVIDER: 'twilio', TWILIO_AUTH_TOKEN: 'a-secret' })).toBe(
      'Settings to mend: TWILIO_ACCOUNT_SID must be AC and 32 letters and digits; TWILIO_FROM must be a number such as +15005550006, a messaging service MG…, or a sender name of up to 11 letters.',
    );
    expect(faultOf({ MAIL_PROVIDER: 'smtp', SMS_PROVIDER: 'http' })).toMatch(
      /SMS_HTTP_URL must be .*SMS_HTTP_TOKEN must be .*SMTP_URL must be .*MAIL_FROM must be/,
    );
    for (const [name, value] of Object.entries({
      SMS_PROVIDER: 'pigeon',
      MAIL_PROVIDER: 'pigeon',
      TWILIO_FROM: 'not a sender!',
      SMTP_URL: 'http://mail.example.com',
      MAIL_FROM: 'Sampan\r\nBcc: x@y.z',
      FIREBASE_KEYS_URL: 'keys',
    }))
      expect(faultOf({ [name]: value })).toContain(`${name} must be`);
  });

  it('are read as they stand; TLS is required of every mail server but one on this machine', () => {
    const twilio = {
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: SID,
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: '+15005550006',
    };
    expect(parseConfig(twilio, '/').sms).toMatchObject({ provider: 'twilio', url: 'https://api.twilio.com' });
    const mail = (SMTP_URL: string) =>
      parseConfig({ MAIL_PROVIDER: 'smtp', SMTP_URL, MAIL_FROM: 'Sampan <no-reply@example.com>' }, '/').mail;
    expect(mail('smtp://u:p@mail.example.com:587')).toMatchObject({ requireTls: true });
    expect(mail('smtp://localhost:25')).toMatchObject({ requireTls: false });
  });
});
