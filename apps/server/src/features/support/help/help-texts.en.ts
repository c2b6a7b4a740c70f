const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

/** Topics of the help centre in English, the language the others are made from. */
export const helpEnglish = {
  'play-money': {
    title: 'What play money means',
    content: `<p>Balances on this site are play money. They cannot be bought, sold, given away or paid out, and no bank, card or wallet is charged.</p><p>Everything else works as it would with real money: each movement is booked twice, has a reference number and stands in your account record.</p>`,
  },
  account: {
    title: 'Your account and password',
    content: `<p>You need a username and a password, nothing more. Choose a password of at least 8 characters with a letter and a digit that you use nowhere else; one that stands in lists of common passwords is refused.</p>${list(
      'Change it under member centre, my account. All other sessions end at once.',
      '<strong>Remember</strong> on the login form keeps a one-time key on this device for 24 hours, never your password. Log out to remove it.',
      'After several wrong passwords a picture with characters is asked for; after more, this address must wait some minutes. You can still log in from elsewhere.',
      'Forgot it? Choose “Forgot password?” on the login form and reset it with a code by email or phone. Without either, write to us with your username.',
    )}`,
  },
  deposit: {
    title: 'Deposits',
    content: `<p>Open member centre, deposit. Choose a way to pay and an amount: the smallest and largest amount and any fee stand beside the field before you confirm.</p>${list(
      'Each order has a reference number and a time until which it waits.',
      'Scan the code or open the payment page. Here a demo page stands in for your bank; you confirm or decline there.',
      'Your balance follows as soon as the payment page has confirmed, without a reload. Closing the page loses nothing.',
      'An order that is not paid in time expires. Nothing is booked twice, even if the confirmation comes twice or late.',
    )}<p>A deposit that does not arrive: write to us with its reference number.</p>`,
  },
  withdrawal: {
    title: 'Withdrawals',
    content: `<p>Open member centre, withdrawal. Add a bank account once, then enter an amount between the limits shown.</p><p>The steps, each with its time:</p>${list(
      '<strong>Requested</strong>: the amount leaves your balance and is held for you. Until it is approved you can cancel and have it back.',
      '<strong>Approved</strong>: an operator has looked at it. If it is <strong>rejected</strong> the reason is shown and the money is back in your balance.',
      '<strong>Sent</strong>: the payment provider has it.',
      '<strong>Paid</strong>: the provider has confirmed it. If it <strong>failed</strong>, the money is back in your balance.',
    )}<p>After some minutes an unconfirmed withdrawal may be shown as received. That is only the label: our ledger follows the payment provider.</p>`,
  },
  fairness: {
    title: 'Fairness, and how to check a round',
    content: `<p>Results are not made up when you press. They follow from three things: a secret server seed, a client seed, and a number that counts your rounds.</p>${list(
      'Before the round the game shows the fingerprint (SHA-256) of the server seed, so that it cannot be changed afterwards.',
      'When the seed is disclosed, the game’s verifier page computes its fingerprint and the whole round again in your browser. It asks our server for nothing while it does.',
      'The return to player of a game stands in its rules. It is computed over every possible outcome, not estimated.',
      'A round that was cut off by a lost connection goes on where it stopped, with the same result.',
    )}`,
  },
  limits: {
    title: 'Limits and breaks',
    content: `<p>Games keep a part of what is staked over time. Play for the pleasure of it, with an amount you have decided on before.</p>${list(
      'Smallest and largest stakes are shown in each game; smallest and largest amounts beside each deposit and withdrawal.',
      'Your betting record shows what you staked and won in any period, with totals.',
      'Under member centre, <a href="/me/protection">safer play</a>, you set limits on deposits, losses, stakes and playing time. A lower limit holds at once; a higher one waits 24 hours and needs your confirmation.',
      'You want a break? There you choose one hour to 30 days, or exclude yourself for six months or longer. It begins at once and nobody can shorten it; your money can be withdrawn all the while.',
    )}<p>If playing troubles you or somebody near you, speak with someone you trust or a counselling service of your country.</p>`,
  },
  trouble: {
    title: 'Something went wrong',
    content: `${list(
      '<strong>The connection broke.</strong> Go on where you were: an order is never sent twice, and an open round waits for you.',
      '<strong>The balance looks wrong.</strong> Press refresh beside it, then compare with your account record; every line has a reference number.',
      '<strong>You were logged out.</strong> A session ends after some hours without a call, after 24 hours, when the password changes, or when you log out elsewhere.',
      '<strong>An error with a number.</strong> Send us that number: we find the call by it.',
    )}<p>Write to us below. You get a reference number at once; as a visitor, leave an address where we can answer.</p>`,
  },
};

export type HelpTexts = typeof helpEnglish;
