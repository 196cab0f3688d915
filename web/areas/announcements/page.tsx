export { AnnouncementsPage as default } from './AnnouncementsPage'
