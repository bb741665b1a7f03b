import { Arg, Ctx, Query, Resolver } from 'type-graphql';

import type { AppContext } from '../core/context.js';
import { PageInput, sortedBy } from '../core/pagination.js';
import { AuditPage } from './audit.types.js';
import { AUDIT_SORTS, pageAudit } from './list.service.js';

export const SortedAudit = sortedBy('TriAudit', AUDIT_SORTS);

@Resolver()
export class AuditResolver {
  @Query(() => AuditPage, { description: 'One page of the audit trail. Admin only.' })
  auditPage(
    @SortedAudit tri: string | undefined,
    @Arg('page', () => PageInput, { description: 'Which lines of it.', nullable: true })
    page: PageInput | undefined,
    @Ctx() ctx: AppContext,
  ) {
    return pageAudit(ctx, { ...page, tri });
  }
}
