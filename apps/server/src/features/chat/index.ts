export { chatFeature } from './chat.feature.ts';
export { chatFrameHosts } from './chat.service.ts';
export { type ChatRooms, openChatRooms } from './room/chat-rooms.ts';
