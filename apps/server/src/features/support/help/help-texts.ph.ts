import type { HelpTexts } from './help-texts.en.ts';

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const helpFilipino: HelpTexts = {
  'play-money': {
    title: 'Ano ang play money',
    content: `<p>Play money ang mga balanse sa site na ito. Hindi ito mabibili, maibebenta, maipamimigay o mababayaran, at walang bangko, card o wallet na sinisingil.</p><p>Lahat ng iba ay gumagana na parang totoong pera: dalawang beses itinatala ang bawat galaw, may reference number at nasa account record mo.</p>`,
  },
  account: {
    title: 'Ang iyong account at password',
    content: `<p>Username at password lang ang kailangan. Pumili ng password na hindi bababa sa 8 karakter, may titik at numero, at hindi mo ginagamit sa iba; tinatanggihan ang nasa listahan ng karaniwang password.</p>${list(
      'Palitan ito sa member centre, aking account. Agad matatapos ang lahat ng ibang session.',
      'Ang <strong>Tandaan</strong> sa login form ay nag-iiwan ng susi na isang beses lang magagamit sa device na ito nang 24 oras, hindi ang password mo. Mag-log out para alisin.',
      'Pagkatapos ng ilang maling password, hihingin ang mga karakter sa larawan; kung marami pa, maghihintay nang ilang minuto ang address na ito. Makakapag-log in ka pa rin mula sa iba.',
      'Nakalimutan? Piliin ang “Nakalimutan ang password?” sa login form at i-reset gamit ang code sa email o telepono. Kung wala pareho, sumulat sa amin kasama ang username mo.',
    )}`,
  },
  deposit: {
    title: 'Mga deposito',
    content: `<p>Buksan ang member centre, deposito. Pumili ng paraan ng bayad at halaga: nasa tabi ng field ang pinakamaliit, pinakamalaki at anumang bayarin bago ka magkumpirma.</p>${list(
      'May reference number ang bawat order at oras kung hanggang kailan ito maghihintay.',
      'I-scan ang code o buksan ang payment page. Demo page ang kapalit ng bangko mo rito; doon ka magkumpirma o tumanggi.',
      'Susunod ang balanse kapag nakumpirma ng payment page, nang walang reload. Walang mawawala kahit isara ang page.',
      'Mag-e-expire ang order na hindi nabayaran sa oras. Walang naitatala nang doble, kahit dumating nang dalawang beses o huli ang kumpirmasyon.',
    )}<p>Kung hindi dumating ang deposito: sumulat sa amin kasama ang reference number.</p>`,
  },
  withdrawal: {
    title: 'Mga withdrawal',
    content: `<p>Buksan ang member centre, withdrawal. Magdagdag ng bank account nang isang beses, saka maglagay ng halaga sa loob ng mga limitasyong nakikita.</p><p>Ang mga hakbang, may oras bawat isa:</p>${list(
      '<strong>Hiniling</strong>: umaalis ang halaga sa balanse at itinatabi para sa iyo. Hangga’t hindi naaaprubahan, puwede mong kanselahin at babalik ito.',
      '<strong>Naaprubahan</strong>: tiningnan na ng operator. Kung <strong>tinanggihan</strong>, ipapakita ang dahilan at nasa balanse mo na ulit ang pera.',
      '<strong>Naipadala</strong>: nasa payment provider na.',
      '<strong>Nabayaran</strong>: kinumpirma ng provider. Kung <strong>nabigo</strong>, nasa balanse mo na ulit ang pera.',
    )}<p>Pagkaraan ng ilang minuto, maaaring ipakita bilang natanggap ang withdrawal na hindi pa nakumpirma. Label lang iyon: sumusunod ang talaan namin sa payment provider.</p>`,
  },
  fairness: {
    title: 'Pagiging patas, at paano suriin ang isang ikot',
    content: `<p>Hindi iniimbento ang resulta kapag pumindot ka. Galing ito sa tatlong bagay: lihim na server seed, client seed, at numerong bumibilang sa mga ikot mo.</p>${list(
      'Bago ang ikot, ipinapakita ng laro ang fingerprint (SHA-256) ng server seed, kaya hindi na ito mababago.',
      'Kapag inilabas na ang seed, kinukuwenta ng verifier page ng laro ang fingerprint at ang buong ikot sa browser mo. Wala itong hinihingi sa server namin habang ginagawa iyon.',
      'Nakasulat sa mga tuntunin ng laro ang return to player. Kinuwenta ito sa bawat posibleng resulta, hindi tinantiya.',
      'Ang ikot na naputol dahil nawala ang koneksiyon ay nagpapatuloy kung saan tumigil, pareho ang resulta.',
    )}`,
  },
  limits: {
    title: 'Mga limitasyon at pahinga',
    content: `<p>Sa katagalan, may bahagi ng taya na napupunta sa mga laro. Maglaro para sa kasiyahan, sa halagang pinagpasyahan mo na.</p>${list(
      'Nakikita sa bawat laro ang pinakamaliit at pinakamalaking taya; nasa tabi ng bawat deposito at withdrawal ang pinakamaliit at pinakamalaking halaga.',
      'Ipinapakita ng betting record ang tinaya at napanalunan mo sa anumang panahon, may kabuuan.',
      'Sa member centre, <a href="/me/protection">ligtas na laro</a>, nagtatakda ka ng limitasyon sa deposito, talo, taya at oras ng paglalaro. Agad na may bisa ang mas mababa; ang mas mataas ay maghihintay ng 24 na oras at kailangan ng kumpirmasyon mo.',
      'Gusto mong magpahinga? Doon ka pipili ng isang oras hanggang 30 araw, o ibubukod ang sarili nang anim na buwan o higit pa. Agad itong magsisimula at walang makapagpapaikli; puwede kang mag-withdraw sa buong panahon.',
    )}<p>Kung nagdudulot ng problema ang paglalaro sa iyo o sa malapit sa iyo, makipag-usap sa pinagkakatiwalaan mo o sa counselling service sa bansa mo.</p>`,
  },
  trouble: {
    title: 'May nangyaring mali',
    content: `${list(
      '<strong>Naputol ang koneksiyon.</strong> Magpatuloy kung nasaan ka: hindi naipapadala nang doble ang order, at naghihintay ang bukas na ikot.',
      '<strong>Parang mali ang balanse.</strong> Pindutin ang refresh sa tabi nito, saka ihambing sa account record; may reference number ang bawat linya.',
      '<strong>Na-log out ka.</strong> Nagtatapos ang session pagkaraan ng ilang oras na walang galaw, pagkaraan ng 24 oras, kapag pinalitan ang password, o kapag nag-log out ka sa iba.',
      '<strong>May error na may numero.</strong> Ipadala sa amin ang numero: mahahanap namin ang nangyari.',
    )}<p>Sumulat sa amin sa ibaba. May reference number ka agad; kung bisita ka, mag-iwan ng address kung saan kami sasagot.</p>`,
  },
};
