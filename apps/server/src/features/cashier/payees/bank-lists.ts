/** A bank or e-wallet of a country: its short name, and how its account numbers look (digits only). */
export interface Bank {
  code: string;
  name: string;
  kind: 'bank' | 'wallet';
  /** A regular expression for the whole number. */
  pattern: string;
  example: string;
}

type Line = readonly [code: string, name: string, pattern: string, example: string];

/** Mobile numbers that e-wallets use as account numbers, in national form. */
const mobile = { TH: ['0[689][0-9]{8}', '0812345678'], PH: ['09[0-9]{9}', '09171234567'] } as const;
const mobileMore = { VN: ['0[35789][0-9]{8}', '0912345678'], ID: ['08[0-9]{8,11}', '081234567890'] } as const;
const ten = ['[0-9]{10}', '1234567890'] as const;
const twelve = ['[0-9]{12}', '123456789012'] as const;

const thaiBanks: readonly Line[] = [
  ['KBANK', 'Kasikornbank', ...ten],
  ['SCB', 'Siam Commercial Bank', ...ten],
  ['BBL', 'Bangkok Bank', ...ten],
  ['KTB', 'Krungthai Bank', ...ten],
  ['BAY', 'Krungsri (Bank of Ayudhya)', ...ten],
  ['TTB', 'TMBThanachart Bank', ...ten],
  ['GSB', 'Government Savings Bank', ...twelve],
  ['BAAC', 'Bank for Agriculture (BAAC)', ...twelve],
  ['GHB', 'Government Housing Bank', ...twelve],
  ['CIMBT', 'CIMB Thai', ...ten],
  ['UOBT', 'UOB Thailand', ...ten],
  ['KKP', 'Kiatnakin Phatra Bank', '[0-9]{10,14}', '12345678901234'],
  ['LHB', 'LH Bank', ...ten],
  ['TISCO', 'TISCO Bank', '[0-9]{10,14}', '12345678901234'],
  ['ISBT', 'Islamic Bank of Thailand', ...ten],
  ['ICBCT', 'ICBC Thai', ...ten],
];
const thaiWallets: readonly Line[] = [
  ['PROMPTPAY', 'PromptPay', '0[689][0-9]{8}|[0-9]{13}', '0812345678'],
  ['TRUEMONEY', 'TrueMoney Wallet', ...mobile.TH],
];

const filipinoBanks: readonly Line[] = [
  ['BDO', 'BDO Unibank', '[0-9]{10,12}', '001234567890'],
  ['BPI', 'Bank of the Philippine Islands', ...ten],
  ['MBTC', 'Metrobank', '[0-9]{13}', '1234567890123'],
  ['LBP', 'Landbank', ...ten],
  ['PNB', 'Philippine National Bank', ...twelve],
  ['UBP', 'UnionBank', ...twelve],
  ['SECB', 'Security Bank', '[0-9]{13}', '1234567890123'],
  ['RCBC', 'RCBC', '[0-9]{10,16}', '1234567890'],
  ['CBC', 'China Bank', '[0-9]{10,12}', '123456789012'],
  ['EWB', 'EastWest Bank', '[0-9]{10,12}', '200012345678'],
  ['AUB', 'Asia United Bank', '[0-9]{12}', '123456789012'],
  ['PSB', 'PSBank', ...twelve],
  ['DBP', 'Development Bank of the Philippines', '[0-9]{10,12}', '123456789012'],
  ['GOTYME', 'GoTyme Bank', ...twelve],
  ['CIMBPH', 'CIMB Bank Philippines', '[0-9]{14}', '20012345678901'],
  ['SEABANKPH', 'MariBank', '[0-9]{10,14}', '12345678901'],
];
const filipinoWallets: readonly Line[] = [
  ['GCASH', 'GCash', ...mobile.PH],
  ['MAYA', 'Maya', ...mobile.PH],
  ['GRABPAYPH', 'GrabPay', ...mobile.PH],
  ['SHOPEEPAYPH', 'ShopeePay', ...mobile.PH],
  ['COINSPH', 'Coins.ph', ...mobile.PH],
];

const vietnameseBanks: readonly Line[] = [
  ['VCB', 'Vietcombank', '[0-9]{10,13}', '0123456789012'],
  ['BIDV', 'BIDV', '[0-9]{10,14}', '12345678901234'],
  ['CTG', 'VietinBank', '[0-9]{9,14}', '123456789012'],
  ['AGR', 'Agribank', '[0-9]{13}', '1234567890123'],
  ['TCB', 'Techcombank', '[0-9]{8,14}', '12345678901234'],
  ['MB', 'MB Bank', '[0-9]{6,13}', '0123456789'],
  ['ACB', 'ACB', '[0-9]{6,10}', '123456789'],
  ['VPB', 'VPBank', '[0-9]{6,12}', '123456789'],
  ['STB', 'Sacombank', '[0-9]{8,12}', '123456789012'],
  ['TPB', 'TPBank', '[0-9]{8,12}', '12345678901'],
  ['VIB', 'VIB', '[0-9]{9,15}', '123456789'],
  ['SHB', 'SHB', '[0-9]{10,14}', '1234567890'],
  ['HDB', 'HDBank', '[0-9]{10,15}', '123456789012345'],
  ['EIB', 'Eximbank', '[0-9]{12,15}', '123456789012'],
  ['MSB', 'MSB', '[0-9]{10,14}', '12345678901234'],
  ['OCB', 'OCB', '[0-9]{10,16}', '1234567890123456'],
  ['SCBVN', 'SCB (Sai Gon)', '[0-9]{8,14}', '12345678901'],
  ['LPB', 'LPBank', '[0-9]{10,13}', '123456789012'],
  ['SEAB', 'SeABank', '[0-9]{10,14}', '12345678901234'],
  ['NAB', 'Nam A Bank', '[0-9]{10,15}', '123456789012345'],
];
const vietnameseWallets: readonly Line[] = [
  ['MOMO', 'MoMo', ...mobileMore.VN],
  ['ZALOPAY', 'ZaloPay', ...mobileMore.VN],
  ['VIETTELMONEY', 'Viettel Money', ...mobileMore.VN],
];

const indonesianBanks: readonly Line[] = [
  ['BCA', 'BCA', ...ten],
  ['BRI', 'BRI', '[0-9]{15}', '123456789012345'],
  ['MANDIRI', 'Bank Mandiri', '[0-9]{13}', '1234567890123'],
  ['BNI', 'BNI', ...ten],
  ['BSI', 'Bank Syariah Indonesia', ...ten],
  ['BTN', 'BTN', '[0-9]{16}', '1234567890123456'],
  ['CIMBN', 'CIMB Niaga', '[0-9]{12,14}', '123456789012'],
  ['PERMATA', 'Permata Bank', '[0-9]{10,16}', '1234567890'],
  ['DANAMON', 'Danamon', '[0-9]{10,12}', '1234567890'],
  ['OCBCID', 'OCBC Indonesia', ...twelve],
  ['PANIN', 'Panin Bank', ...ten],
  ['MAYBANKID', 'Maybank Indonesia', ...ten],
  ['JAGO', 'Bank Jago', '[0-9]{12}', '123456789012'],
  ['SEABANKID', 'SeaBank Indonesia', '[0-9]{12}', '901234567890'],
  ['BLU', 'blu by BCA Digital', '[0-9]{12}', '001234567890'],
];
const indonesianWallets: readonly Line[] = [
  ['GOPAY', 'GoPay', ...mobileMore.ID],
  ['OVO', 'OVO', ...mobileMore.ID],
  ['DANA', 'DANA', ...mobileMore.ID],
  ['LINKAJA', 'LinkAja', ...mobileMore.ID],
  ['SHOPEEPAYID', 'ShopeePay', ...mobileMore.ID],
];

const lists: Readonly<Record<string, { banks: readonly Line[]; wallets: readonly Line[] }>> = {
  TH: { banks: thaiBanks, wallets: thaiWallets },
  PH: { banks: filipinoBanks, wallets: filipinoWallets },
  VN: { banks: vietnameseBanks, wallets: vietnameseWallets },
  ID: { banks: indonesianBanks, wallets: indonesianWallets },
};

/** Banks, then e-wallets, of TH, PH, VN or ID; codes begin with the country. Empty for another country. */
export function banksOf(country: string): Bank[] {
  const list = lists[country];
  const read =
    (kind: Bank['kind']) =>
    ([code, name, pattern, example]: Line): Bank => ({ code: `${country}-${code}`, name, kind, pattern, example });
  return list ? [...list.banks.map(read('bank')), ...list.wallets.map(read('wallet'))] : [];
}
