import { MIGRATIONS } from '../migrations.js';
import * as examples from './examples.js';

// To be imported before whatever reads the list: this process is then one of a version that has these levels too.
for (const level of Object.values(examples)) MIGRATIONS.push({ name: level.name, class: level });
