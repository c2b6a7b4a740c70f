export { chatFeature } from './chat.feature.ts';
export { chatFrameHosts } from './chat.service.ts';
export { type ChatRooms, openChatRooms } from './chat-rooms.ts';
