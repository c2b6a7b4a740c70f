export { chatUnread, toggleChat } from './chat-window.ts';
