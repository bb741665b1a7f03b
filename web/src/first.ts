// A file of its own, which the browser runs as soon as it has come, long before the rest (web/firstScript.ts).
import { askFirst } from './apollo/first.js';

askFirst();
