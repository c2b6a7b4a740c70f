/** One server feature that may reach another through its front door, and why. What is not here is denied. */
export type FeatureLink = { from: string; to: string; reason: string };

const brandSettings = 'the settings, flags and countries of the brand decide what a player may do';

export const featureLinks: readonly FeatureLink[] = [
  { from: 'account', to: 'brand', reason: brandSettings },
  { from: 'account', to: 'games', reason: 'logging out, closing and a new password end the game sessions too' },
  { from: 'account', to: 'rank', reason: 'the label of a member is that of the level' },
  { from: 'account', to: 'messages', reason: 'the owner of an account is told of a new password by a message too' },
  { from: 'cashier', to: 'brand', reason: brandSettings },
  {
    from: 'cashier',
    to: 'account',
    reason: 'a withdrawal asks for the payment password, and accounts must be in the name of the player',
  },
  { from: 'wallet', to: 'account', reason: 'transfers ask the payment password and name the other member' },
  { from: 'wallet', to: 'promotions', reason: 'money that still has turnover to do is not handed on' },
  {
    from: 'wallet',
    to: 'games',
    reason: 'a vendor that holds money is asked under the key it shares with the platform',
  },
  { from: 'wallet', to: 'protection', reason: 'nothing is handed on during a break' },
  { from: 'records', to: 'wallet', reason: 'a line of the account record names the other side of a transfer' },
  { from: 'wallet', to: 'brand', reason: "money is shown in the brand's currency" },
  { from: 'protection', to: 'brand', reason: "limits are in the brand's currency and days are its market's" },
  { from: 'protection', to: 'games', reason: 'a break ends the game sessions; the clock shows what rounds came to' },
  { from: 'protection', to: 'account', reason: 'the command names a player by username' },
  {
    from: 'cashier',
    to: 'promotions',
    reason: 'a deposit opens its turnover and takes the bonus chosen with it; a withdrawal waits for what remains',
  },
  { from: 'cashier', to: 'protection', reason: 'a break and own deposit limits stand before every deposit' },
  { from: 'records', to: 'brand', reason: "money is shown in the brand's currency" },
  {
    from: 'records',
    to: 'cashier',
    reason: 'a line of the account record names the method or bank account of its order',
  },
  {
    from: 'records',
    to: 'turnover',
    reason: 'the betting record and profit and loss are read from the contribution map',
  },
  { from: 'records', to: 'games', reason: 'a line of a record names its game in the language of the reader' },
  { from: 'promotions', to: 'brand', reason: 'links of banners and texts may lead only to hosts the brand allows' },
  { from: 'promotions', to: 'account', reason: 'one bonus per person: contacts and names tell who is who' },
  { from: 'promotions', to: 'protection', reason: 'nobody is given a bonus during a break' },
  { from: 'promotions', to: 'turnover', reason: 'a bonus is released by what its bets counted' },
  { from: 'promotions', to: 'games', reason: 'a counted bet names its game in the language of the reader' },
  { from: 'turnover', to: 'rank', reason: 'what a settled bet counts is added to the rank as the map is written' },
  { from: 'cashier', to: 'rank', reason: 'a deposit counts for the rank, and limits of withdrawals follow the level' },
  { from: 'rank', to: 'brand', reason: 'levels, currency and months are those of the brand' },
  { from: 'rank', to: 'messages', reason: 'a player is told of another level' },
  { from: 'turnover', to: 'brand', reason: 'how products count and when a day begins are settings of the brand' },
  { from: 'messages', to: 'brand', reason: 'links of announcements may lead only to hosts the brand allows' },
  { from: 'messages', to: 'promotions', reason: 'one call brings announcements, banners and promotions (E-038)' },
  { from: 'support', to: 'brand', reason: 'links of help topics may lead only to hosts the brand allows' },
  { from: 'support', to: 'account', reason: 'a ticket carries the name of the player who wrote it' },
];
