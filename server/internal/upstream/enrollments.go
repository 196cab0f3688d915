package upstream

import (
	"context"
	"net/http"

	"github.com/costdeck/costdeck/server/internal/wire"
)

// AdminEnrollments is a page of the enrollments that the caller administers.
func (u *Client) AdminEnrollments(ctx context.Context, p wire.AdminEnrollmentsParams) (wire.AdminEnrollmentPage, error) {
	return get[wire.AdminEnrollmentPage](ctx, u, "/admin/enrollments", p)
}

// AdminEnrollment is one of them with its owners.
func (u *Client) AdminEnrollment(ctx context.Context, number string) (wire.AdminEnrollment, error) {
	return get[wire.AdminEnrollment](ctx, u, sub("/admin/enrollments", wire.Id(number)), nil)
}

// CreateAdminEnrollment adds an enrollment.
func (u *Client) CreateAdminEnrollment(ctx context.Context, in wire.AdminEnrollmentInput) (wire.AdminEnrollment, error) {
	return change[wire.AdminEnrollment](ctx, u, http.MethodPost, "/admin/enrollments", in)
}

// ChangeAdminEnrollment changes an enrollment of the version.
func (u *Client) ChangeAdminEnrollment(ctx context.Context, number string, version int32, in wire.AdminEnrollmentChange) (wire.AdminEnrollment, error) {
	return replace[wire.AdminEnrollment](ctx, u, sub("/admin/enrollments", wire.Id(number)), version, in)
}
