// Builds the previous release beside this one: the version whose statements are kept in proof/contract/previousVersion.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { root, run } from '../../scripts/tools/processes.mjs';

const RECORDED = 'proof/contract/previousVersion/previous-version.json.gz';

/** Takes it from git, installs its own packages and builds it; returns where, and how to remove it. */
export async function buildPrevious() {
  const { commit } = JSON.parse(gunzipSync(readFileSync(join(root, RECORDED))).toString());
  const folder = mkdtempSync(join(tmpdir(), 'boussole-avant-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    const files = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 2 ** 30 });
    execFileSync('tar', ['-x', '-C', folder], { input: files });
    const install = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--silent'];
    assert.equal(await run('npm', install, { cwd: folder }), 0, `${commit} installs`);
    assert.equal(await run('node', ['scripts/build.mjs'], { cwd: folder }), 0, `${commit} builds`);
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const words = scripts.start.split(' ');
    return { folder, words: words.slice(words.indexOf('node') + 1), remove };
  } catch (error) {
    remove();
    throw error;
  }
}
