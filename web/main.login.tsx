import { startStatic } from './app/start-static'
import { LoginPage } from './session/login/LoginPage'

void startStatic(LoginPage)
