/** What the matrix shows: every permission by module. */
import { useQuery } from '@tanstack/react-query';
import { dataOf } from '../../session/http.ts';
import type { MatrixKey } from './sheets.ts';

export const useMatrixKeys = () =>
  useQuery({
    queryKey: ['permissions', 'matrix'],
    queryFn: ({ signal }) => dataOf<readonly MatrixKey[]>('/api/access/permission-matrix', { signal }),
  });
