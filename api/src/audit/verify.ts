import '../core/refuseOldNode.js';

await import('./verifyCommand.js');
