// Ends the product with the npm that started it. A supervisor tells npm of SIGTERM, and npm its shell, which may end without
// telling anybody; after a `kill -9` of npm, its shell stays behind. So the product watches both.
import { readFileSync, realpathSync } from 'node:fs';

const shell = process.ppid;
/** The shell's parent, where the system tells it (Linux). A shell that became this process has npm for parent: none then. */
function parentOfShell() {
  try {
    if (realpathSync(`/proc/${shell}/exe`) === realpathSync(process.env.npm_node_execpath)) return;
    return readFileSync(`/proc/${shell}/stat`, 'utf8').split(') ').at(-1).split(' ')[1];
  } catch {
    return undefined;
  }
}
const npm = parentOfShell();
// Started by hand, without npm, it may outlive the shell that started it.
if (process.env.npm_lifecycle_event === 'start') {
  const watch = setInterval(() => {
    if (process.ppid === shell && parentOfShell() === npm) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}
