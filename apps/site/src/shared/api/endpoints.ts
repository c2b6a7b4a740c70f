export { endpoints } from 'virtual:endpoint-table';
