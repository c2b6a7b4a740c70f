import type { messages as english } from './en.ts';

export const messages: Record<keyof typeof english, string> = {
  'vendorWallets.title': 'Ví tại nhà cung cấp',
  'vendorWallets.note':
    'Trò chơi của các nhà cung cấp này dùng tiền trong ví của họ. Bạn có thể chuyển ra bất cứ lúc nào.',
  'vendorWallets.automatic': 'Số dư đi theo bạn: vào trò chơi khi mở, trở về khi thoát.',
  'vendorWallets.pending': '{amount} đang chuyển',
  'vendorWallets.closed': 'Hiện không nhận tiền vào',
  'vendorWallets.in': 'Chuyển vào',
  'vendorWallets.out': 'Chuyển ra',
  'vendorWallets.collect': 'Chuyển tất cả về',
  'vendorWallets.amount': 'Số tiền',
  'vendorWallets.submit.in': 'Chuyển vào {name}',
  'vendorWallets.submit.out': 'Chuyển ra từ {name}',
  'vendorWallets.sent': '{amount} đang được chuyển',
  'vendorWallets.state.pending': 'Đang chuyển',
  'vendorWallets.done': 'Hoàn tất',
  'vendorWallets.refused': 'Bị từ chối, không có tiền nào được chuyển',
  'vendorWallets.list': 'Lần chuyển gần đây',
  'vendorWallets.to': 'Đến {name}',
  'vendorWallets.from': 'Từ {name}',
  'vendorWallets.time': 'Thời gian',
  'vendorWallets.reference': 'Mã tham chiếu',
  'vendorWallets.state': 'Trạng thái',
  'vendorWallets.which': 'Lần chuyển',
  'vendorWallets.unsure': 'Không nhận được trả lời. Nhấn lại: vẫn là một lần chuyển.',
};
