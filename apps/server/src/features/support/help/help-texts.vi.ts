import type { HelpTexts } from './help-texts.en.ts';

const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

export const helpVietnamese: HelpTexts = {
  'play-money': {
    title: 'Tiền ảo là gì',
    content: `<p>Số dư trên trang này là tiền ảo. Không mua, bán, tặng hay đổi ra tiền được, và không ngân hàng, thẻ hay ví nào bị trừ tiền.</p><p>Mọi thứ khác hoạt động như tiền thật: mỗi giao dịch được ghi sổ kép, có mã tham chiếu và nằm trong lịch sử tài khoản của bạn.</p>`,
  },
  account: {
    title: 'Tài khoản và mật khẩu',
    content: `<p>Bạn chỉ cần tên đăng nhập và mật khẩu. Chọn mật khẩu ít nhất 8 ký tự, có chữ và số, không dùng ở nơi khác; mật khẩu nằm trong danh sách phổ biến sẽ bị từ chối.</p>${list(
      'Đổi mật khẩu ở trung tâm thành viên, tài khoản của tôi. Mọi phiên khác kết thúc ngay.',
      '<strong>Ghi nhớ</strong> ở ô đăng nhập giữ một khóa dùng một lần trên thiết bị này trong 24 giờ, không bao giờ giữ mật khẩu. Đăng xuất để xóa.',
      'Sau vài lần sai mật khẩu, bạn phải nhập ký tự trong hình; sai nhiều hơn, địa chỉ này phải chờ ít phút. Bạn vẫn đăng nhập được từ nơi khác.',
      'Quên mật khẩu? Chọn “Quên mật khẩu?” ở khung đăng nhập và đặt lại bằng mã gửi qua email hoặc điện thoại. Nếu không có cả hai, hãy viết cho chúng tôi kèm tên đăng nhập.',
    )}`,
  },
  deposit: {
    title: 'Nạp tiền',
    content: `<p>Mở trung tâm thành viên, nạp tiền. Chọn cách trả và số tiền: mức thấp nhất, cao nhất và phí nằm cạnh ô nhập trước khi bạn xác nhận.</p>${list(
      'Mỗi lệnh có mã tham chiếu và thời hạn chờ thanh toán.',
      'Quét mã hoặc mở trang thanh toán. Ở đây một trang thử đứng thay ngân hàng; bạn xác nhận hoặc từ chối tại đó.',
      'Số dư đổi ngay khi trang thanh toán xác nhận, không cần tải lại. Đóng trang cũng không mất gì.',
      'Lệnh không trả đúng hạn sẽ hết hiệu lực. Không gì bị ghi hai lần, dù xác nhận đến hai lần hay đến muộn.',
    )}<p>Tiền nạp không tới: viết cho chúng tôi kèm mã tham chiếu.</p>`,
  },
  withdrawal: {
    title: 'Rút tiền',
    content: `<p>Mở trung tâm thành viên, rút tiền. Thêm tài khoản ngân hàng một lần, rồi nhập số tiền trong giới hạn được ghi.</p><p>Các bước, mỗi bước có giờ:</p>${list(
      '<strong>Đã yêu cầu</strong>: số tiền rời số dư và được giữ cho bạn. Trước khi duyệt bạn có thể hủy và nhận lại.',
      '<strong>Đã duyệt</strong>: nhân viên đã xem. Nếu bị <strong>từ chối</strong>, lý do được ghi rõ và tiền trở lại số dư.',
      '<strong>Đã gửi</strong>: nhà cung cấp thanh toán đã nhận lệnh.',
      '<strong>Đã trả</strong>: nhà cung cấp đã xác nhận. Nếu <strong>thất bại</strong>, tiền trở lại số dư.',
    )}<p>Sau vài phút, lệnh chưa xác nhận có thể hiện là đã nhận. Đó chỉ là nhãn: sổ của chúng tôi theo nhà cung cấp thanh toán.</p>`,
  },
  fairness: {
    title: 'Công bằng, và cách kiểm tra một vòng',
    content: `<p>Kết quả không được nghĩ ra lúc bạn bấm. Nó đến từ ba thứ: hạt giống bí mật của máy chủ, hạt giống phía người chơi và số đếm vòng của bạn.</p>${list(
      'Trước vòng quay, trò chơi cho xem dấu vân tay (SHA-256) của hạt giống máy chủ, nên không thể đổi về sau.',
      'Khi hạt giống được công bố, trang kiểm chứng của trò chơi tính lại dấu vân tay và cả vòng quay trong trình duyệt của bạn, không hỏi máy chủ của chúng tôi.',
      'Tỷ lệ trả thưởng ghi trong luật của trò chơi. Nó được tính trên mọi kết quả có thể, không phải ước lượng.',
      'Vòng bị ngắt vì mất kết nối sẽ tiếp tục từ chỗ dừng, với cùng kết quả.',
    )}`,
  },
  limits: {
    title: 'Giới hạn và nghỉ ngơi',
    content: `<p>Về lâu dài trò chơi giữ lại một phần tiền cược. Hãy chơi cho vui, với số tiền bạn đã định trước.</p>${list(
      'Mức cược thấp nhất và cao nhất hiện trong từng trò; số tiền thấp nhất và cao nhất hiện cạnh nạp và rút.',
      'Lịch sử cược cho thấy bạn đã đặt và thắng bao nhiêu trong bất kỳ khoảng thời gian nào, có tổng.',
      'Trong trung tâm thành viên, mục <a href="/me/protection">chơi an toàn</a>, bạn đặt giới hạn nạp, thua lỗ, tiền cược và thời gian chơi. Giới hạn thấp hơn có hiệu lực ngay; giới hạn cao hơn chờ 24 giờ rồi cần bạn xác nhận.',
      'Muốn nghỉ? Tại đó bạn chọn từ một giờ đến 30 ngày, hoặc tự loại trừ từ sáu tháng trở lên. Bắt đầu ngay và không ai rút ngắn được; tiền của bạn vẫn rút được suốt thời gian đó.',
    )}<p>Nếu việc chơi gây khó khăn cho bạn hay người thân, hãy nói chuyện với người bạn tin hoặc một dịch vụ tư vấn ở nước bạn.</p>`,
  },
  trouble: {
    title: 'Có điều gì đó không ổn',
    content: `${list(
      '<strong>Mất kết nối.</strong> Cứ tiếp tục: lệnh không bao giờ gửi hai lần, và vòng đang dở vẫn chờ bạn.',
      '<strong>Số dư trông không đúng.</strong> Bấm làm mới bên cạnh, rồi so với lịch sử tài khoản; dòng nào cũng có mã tham chiếu.',
      '<strong>Bạn bị đăng xuất.</strong> Phiên kết thúc sau vài giờ không dùng, sau 24 giờ, khi đổi mật khẩu, hoặc khi bạn đăng xuất ở nơi khác.',
      '<strong>Lỗi có kèm số.</strong> Gửi số đó cho chúng tôi: chúng tôi tìm được sự việc.',
    )}<p>Viết cho chúng tôi bên dưới. Bạn nhận mã tham chiếu ngay; nếu là khách, hãy để lại địa chỉ để chúng tôi trả lời.</p>`,
  },
};
