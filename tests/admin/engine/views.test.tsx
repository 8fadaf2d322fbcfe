/** Views written by hand in place of generated ones: found by their names, each for a resource that is there. */
import { describe, expect, it } from 'vitest';
import { ownViewsOf, viewFiles } from '../../../admin/engine/views.ts';
import { manifest } from '../../../resources/generated/manifest.ts';

describe('views written by hand', () => {
  const paths = Object.keys(viewFiles);

  it.each(paths)('%s is called after a resource, and says so; of another module it adds panels alone', async path => {
    const [, module, name] = /^\.\.\/([^/]+)\/([^/]+)\.views\.tsx$/.exec(path)!;
    const resource = manifest.resources.find(one => one.name === name);
    const views = (await viewFiles[path]!()).default;
    expect(resource).toBeDefined();
    expect(views.resource).toBe(name);
    if (resource!.module !== module) expect(Object.keys(views).sort()).toEqual(['panels', 'resource']);
  });

  it('come by the resource’s name; a resource without any asks for nothing', async () => {
    expect((await ownViewsOf('permission-groups'))?.panels?.map(({ name }) => name)).toEqual(['keys']);
    expect(ownViewsOf('countries')).toBeUndefined();
    expect(ownViewsOf('nothing-here')).toBeUndefined();
  });
});
