/** What the reward centre calls things whose features have no texts of their own, by code of a language. */
type Texts = Record<string, string> & { EN: string };

export const rewardTexts = {
  welcome: {
    EN: 'Welcome bonus',
    PH: 'Welcome bonus',
    TH: 'โบนัสต้อนรับ',
    VI: 'Thưởng chào mừng',
    CN: '迎新奖金',
    ID: 'Bonus selamat datang',
  },
  bonus: {
    EN: 'Bonus in play',
    PH: 'Bonus na nilalaro',
    TH: 'โบนัสที่กำลังเล่น',
    VI: 'Tiền thưởng đang chơi',
    CN: '进行中的奖金',
    ID: 'Bonus sedang dimainkan',
  },
  bonusText: {
    EN: 'What is left of it becomes cash once it is wagered.',
    PH: 'Nagiging cash ang matitira kapag natapos ang wagering.',
    TH: 'เมื่อทำยอดเทิร์นครบ ส่วนที่เหลือจะเป็นเงินสด',
    VI: 'Cược đủ vòng, phần còn lại thành tiền mặt.',
    CN: '完成流水后，余下的奖金转为现金。',
    ID: 'Sisanya menjadi uang tunai setelah turnover selesai.',
  },
  level: {
    EN: 'On the way to {name}',
    PH: 'Papunta sa {name}',
    TH: 'เส้นทางสู่ {name}',
    VI: 'Trên đường tới {name}',
    CN: '距离 {name}',
    ID: 'Menuju {name}',
  },
  levelText: {
    EN: 'Valid bets count towards your level.',
    PH: 'Binibilang sa level mo ang mga valid na taya.',
    TH: 'ยอดเดิมพันที่นับได้จะสะสมเป็นระดับของคุณ',
    VI: 'Cược hợp lệ được tính vào cấp của bạn.',
    CN: '有效投注计入您的等级。',
    ID: 'Taruhan sah dihitung untuk level Anda.',
  },
  friends: {
    EN: 'Invite friends',
    PH: 'Mag-imbita ng kaibigan',
    TH: 'ชวนเพื่อน',
    VI: 'Mời bạn bè',
    CN: '邀请好友',
    ID: 'Undang teman',
  },
  friendsText: {
    EN: 'Each friend who joins by your link earns you a reward step by step.',
    PH: 'Bawat kaibigang sumali sa link mo ay may gantimpala sa bawat hakbang.',
    TH: 'เพื่อนทุกคนที่สมัครด้วยลิงก์ของคุณทำให้คุณได้รางวัลทีละขั้น',
    VI: 'Mỗi người bạn đăng ký bằng liên kết của bạn mang lại thưởng theo từng bước.',
    CN: '每位通过你的链接注册的好友，都会一步步为你带来奖励。',
    ID: 'Setiap teman yang mendaftar lewat tautanmu memberi hadiah langkah demi langkah.',
  },
} satisfies Record<string, Texts>;
