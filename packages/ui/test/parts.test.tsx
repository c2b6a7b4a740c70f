import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import {
  Badge,
  Balls,
  Button,
  ButtonLink,
  Checkbox,
  CLOSE_DELAY,
  Count,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  LoadingCover,
  Menu,
  Money,
  OfflineBar,
  Pagination,
  PasswordField,
  ProgressLine,
  pageWindow,
  QrCode,
  Skeleton,
  SliderTrack,
  Steps,
  splitMoney,
  Table,
  Tabs,
  TextField,
  Tile,
  Toast,
  ToastRegion,
  VipBadge,
} from '../src/index.ts';
import { qrPath } from '../src/parts/qr-code.tsx';

const html = renderToStaticMarkup;
const text = (markup: string) => markup.replaceAll(/<[^>]+>/g, '');

describe('money', () => {
  test.each([
    ['0', '0', ''],
    ['0.00', '0', '00'],
    ['7', '7', ''],
    ['999.5', '999', '5'],
    ['1000.00', '1,000', '00'],
    ['12480.50', '12,480', '50'],
    ['123456789012345678901234567890.12', '123,456,789,012,345,678,901,234,567,890', '12'],
    ['0012.30', '12', '30'],
  ])('%s is grouped without passing through a number', (amount, whole, decimals) => {
    expect(splitMoney(amount)).toEqual({ sign: '', whole, decimals });
  });

  test('signs: minus always, plus on request, none at zero', () => {
    expect(splitMoney('-36.00')?.sign).toBe('−');
    expect(splitMoney('-0.00')?.sign).toBe('');
    expect(splitMoney('5', { signed: true })?.sign).toBe('+');
    expect(splitMoney('0.00', { signed: true })?.sign).toBe('');
  });

  test.each(['', 'abc', '1e5', '1,000', '.5', '5.', '--1', '1.2.3', ' 1', 'NaN'])('%j is not money', (amount) => {
    expect(splitMoney(amount)).toBeNull();
  });

  test('is read as one figure, hides as ***, and never shows what it cannot read', () => {
    expect(text(html(<Money amount="-12480.50" symbol="฿" />))).toBe('−฿12,480.50');
    expect(text(html(<Money amount="12480.50" group="." point="," symbol="₫" />))).toBe('₫12.480,50');
    expect(html(<Money amount="12480.50" hidden hiddenLabel="Balance hidden" />)).not.toContain('12');
    expect(text(html(<Money amount="12480.50" hidden />))).toBe('***');
    expect(text(html(<Money amount="1e9" />))).toBe('***');
  });
});

describe('pagination', () => {
  test.each([
    [1, 1, '1'],
    [1, 3, '1 2 3'],
    [1, 10, '1 2 3 … 10'],
    [2, 10, '1 2 3 … 10'],
    [3, 10, '1 2 3 4 … 10'],
    [4, 10, '1 2 3 4 5 … 10'],
    [5, 10, '1 … 4 5 6 … 10'],
    [9, 10, '1 … 8 9 10'],
    [10, 10, '1 … 8 9 10'],
    [99, 10, '1 … 8 9 10'],
    [0, 5, '1 2 3 4 5'],
  ])('S-480 page %i of %i shows three in a row and one at either end', (page, pages, shown) => {
    expect(
      pageWindow({ page, pages })
        .map((mark) => (mark === 'gap' ? '…' : mark))
        .join(' '),
    ).toBe(shown);
  });

  test('S-480 the page shown is marked, arrows stop at the ends, one page shows nothing', () => {
    const texts = { label: 'Pages', previous: 'Back', next: 'On', page: (n: number) => `Page ${n}` };
    const first = html(<Pagination page={1} pages={9} onPage={() => {}} texts={texts} />);
    expect(first).toMatch(/aria-label="Page 1"[^>]*aria-current="page"/);
    expect(first).toMatch(/aria-label="Back"[^>]*disabled/);
    expect(first).not.toMatch(/aria-label="On"[^>]*disabled/);
    expect(html(<Pagination page={1} pages={1} onPage={() => {}} texts={texts} />)).toBe('');
  });
});

describe('fields', () => {
  test('the label names the control; the error takes the hint’s place and is tied to it', () => {
    const markup = html(
      <TextField id="mail" label="Mail" hint="We never sell it" error="Not a mail address" required />,
    );
    expect(markup).toContain('<label');
    expect(markup).toContain('for="mail"');
    expect(markup).toMatch(/<input[^>]*id="mail"[^>]*aria-describedby="mail-line"[^>]*aria-invalid="true"/);
    expect(markup).toMatch(/<p id="mail-line"[^>]*>.*Not a mail address<\/p>/);
    expect(markup).not.toContain('We never sell it');
  });

  test('a password starts hidden, with a button that says what it does', () => {
    const markup = html(<PasswordField label="Password" showLabel="Show it" hideTextLabel="Hide it" />);
    expect(markup).toContain('type="password"');
    expect(markup).toContain('aria-label="Show it"');
  });

  test('a checkbox is native and its error is tied to it', () => {
    const markup = html(<Checkbox error="Needed">I am 18</Checkbox>);
    const id = /<p id="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`aria-describedby="${id}"`);
  });
});

describe('controls', () => {
  test('a busy button keeps its focus but says that it is busy', () => {
    const markup = html(<Button busy>Send</Button>);
    expect(markup).toContain('aria-busy="true"');
    expect(markup).not.toContain('disabled=""');
    expect(markup).toContain('type="button"');
  });

  test('a link to elsewhere in a new window cannot reach back', () => {
    expect(
      html(
        <ButtonLink href="https://example.com" target="_blank">
          Out
        </ButtonLink>,
      ),
    ).toContain('rel="noopener noreferrer"');
  });

  test('one tab stop, the chosen tab', () => {
    const markup = html(
      <Tabs
        label="Ways"
        group="g"
        value="b"
        onChange={() => {}}
        tabs={[
          { id: 'a', label: 'A' },
          { id: 'b', label: 'B' },
        ]}
      />,
    );
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    expect(markup).toMatch(/data-tab="b"[^>]*aria-selected="true"[^>]*tabindex="0"/);
  });

  test('S-482 a drop-down waits 200 ms before it closes', () => {
    expect(CLOSE_DELAY).toBe(200);
  });

  test('counts: nothing at zero, 99+ above', () => {
    expect(html(<Count value={0} />)).toBe('');
    expect(text(html(<Count value={99} />))).toBe('99');
    expect(text(html(<Count value={100} />))).toBe('99+');
  });
});

describe('tiles', () => {
  test('the heart is a control beside the link, never inside it', () => {
    const markup = html(
      <Tile
        name="Koi"
        href="/game/1"
        picture="/a.svg"
        favourite={{ on: true, label: 'Favourite Koi', onToggle: () => {} }}
      />,
    );
    expect(markup).toMatch(/<\/a><button[^>]*aria-pressed="true"/);
  });

  test('S-477 without a picture the mark stands in', () => {
    expect(html(<Tile name="Koi" picture={null} />)).toMatch(/viewBox="0 0 64 64"/);
    expect(html(<Tile name="Koi" picture={null} />)).not.toContain('<img');
  });
});

describe('S-483 S-486 windows and states', () => {
  test('a closed dialog holds nothing', () => {
    const markup = html(
      <Dialog open={false} onClose={() => {}} title="Hello">
        secret
      </Dialog>,
    );
    expect(markup).not.toContain('secret');
  });

  test('an open dialog is named by its title', () => {
    const markup = html(
      <Dialog open onClose={() => {}} title="Hello" closeLabel="Close">
        inside
      </Dialog>,
    );
    const id = /<h2 id="([^"]+)"/.exec(markup)?.[1];
    expect(markup).toContain(`aria-labelledby="${id}"`);
  });

  test('errors are alerts, toasts are polite, the offline bar is there before it speaks', () => {
    expect(html(<ErrorState title="Leak" />)).toContain('role="alert"');
    expect(html(<ToastRegion label="Messages" />)).toContain('aria-live="polite"');
    expect(text(html(<OfflineBar />))).toBe('');
    expect(html(<OfflineBar />)).toContain('role="status"');
  });
});

describe('QR', () => {
  test('is black on white with four quiet modules', () => {
    const { size, path } = qrPath('hello');
    expect(qrPath('hello', 0).size).toBe(size - 8);
    expect(size).toBe(21 + 8);
    expect(path.startsWith('M4 4h7v1h-7Z')).toBe(true);
    const markup = html(<QrCode text="hello" label="Pay" />);
    expect(markup).toContain('fill="#fff"');
    expect(markup).toContain('aria-label="Pay"');
  });
});

test('nothing that is rendered on the server carries a style attribute, which the CSP would refuse', () => {
  const pages = [
    <ProgressLine key="w" value={38} label="Time" />,
    <Balls key="b" values={['1', null]} hot={[0]} />,
    <SliderTrack key="s" position={12} state="ready" label="Slide">
      Slide
    </SliderTrack>,
    <VipBadge key="v" background="#112233" foreground="#ffeedd">
      VIP
    </VipBadge>,
    <EmptyState key="e" title="Empty" />,
    <LoadingCover key="l" label="Wait" />,
    <Skeleton key="k" />,
    <Badge key="g" icon="check">
      Done
    </Badge>,
    <IconButton key="i" icon="close" label="Close" />,
    <Toast key="t" title="Hi" />,
    <Menu key="m" trigger="Me" items={[]} />,
    <Steps key="p" label="Way" steps={[{ id: 'a', title: 'Asked', state: 'now', stateText: 'Under way' }]} />,
    <Table
      key="x"
      caption="Rows"
      columns={[{ key: 'a', head: 'A', cell: (row: string) => row }]}
      rows={['1']}
      rowKey={(row) => row}
    />,
  ];
  for (const page of pages) expect(html(page)).not.toMatch(/\sstyle=/);
});

test('a progress line says how far it is and keeps inside its track', () => {
  expect(html(<ProgressLine value={138} label="Time" />)).toContain('aria-valuenow="100"');
  expect(html(<ProgressLine value={-5} label="Time" />)).toContain('width="0%"');
});
