import { PublicPage } from './app/public/PublicPage'
import { startStatic } from './app/start-static'

void startStatic(PublicPage)
