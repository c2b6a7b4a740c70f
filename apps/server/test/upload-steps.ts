import { TEST_MERCHANT, type TestAnswer, type TestApp } from './test-app.ts';

interface Upload {
  token?: string;
  name?: string;
  fileName?: string;
  type?: string;
}

/** Sends a file as a browser's form does. */
export async function upload<Value = unknown>(
  app: TestApp,
  path: string,
  file: Buffer,
  { token, name = 'file', fileName = 'me.png', type = 'image/png' }: Upload = {},
): Promise<TestAnswer<Value>> {
  const boundary = '----sampan-test-boundary';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName}"\r\nContent-Type: ${type}\r\n\r\n`;
  const answer = await app.server.inject({
    method: 'POST',
    url: path,
    headers: {
      merchant: TEST_MERCHANT,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(token ? { authorization: token } : {}),
    },
    payload: Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  });
  return { ...answer.json<TestAnswer<Value>>(), status: answer.statusCode };
}
