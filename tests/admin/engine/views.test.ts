/** Views written by hand in place of generated ones: found by their names, each for a resource that is there. */
import { describe, expect, it } from 'vitest';
import { ownViewsOf, viewFiles } from '../../../admin/engine/views.ts';
import { manifest } from '../../../resources/generated/manifest.ts';

describe('views written by hand', () => {
  const paths = Object.keys(viewFiles);

  it.each(paths)('%s is called after a resource of its module, and says so', async path => {
    const [, module, name] = /^\.\.\/([^/]+)\/([^/]+)\.views\.tsx$/.exec(path)!;
    expect(manifest.resources.find(resource => resource.name === name)?.module).toBe(module);
    expect((await viewFiles[path]!()).default.resource).toBe(name);
  });

  it('come by the resource’s name; a resource without any asks for nothing', async () => {
    expect((await ownViewsOf('permission-groups'))?.panels?.map(({ name }) => name)).toEqual(['opens']);
    expect(ownViewsOf('districts')).toBeUndefined();
    expect(ownViewsOf('nothing-here')).toBeUndefined();
  });
});
