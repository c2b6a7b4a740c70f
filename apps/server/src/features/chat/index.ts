export { commands } from './chat.cli.ts';
export { chatJobs } from './chat.jobs.ts';
export { chatPlayerRoutes } from './chat.player-routes.ts';
export { chatFrameHosts } from './chat.service.ts';
export { type ChatRooms, openChatRooms } from './chat-rooms.ts';
export { chatPersonalData } from './room.service.ts';
