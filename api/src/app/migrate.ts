import '../core/refuseOldNode.js';

await import('./migrateCommand.js');
