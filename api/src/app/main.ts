import '../core/refuseOldNode.js';

await import('./start.js');
