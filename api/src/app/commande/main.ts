import '../../core/refuseOldNode.js';

await import('./command.js');
