// Everything behind the login. The public area and the login page have entries of their own (main.public, main.login).
import { startApp } from './app/start-app'

void startApp(document.getElementById('root')!)
